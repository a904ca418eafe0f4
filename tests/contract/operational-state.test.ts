import assert from 'node:assert/strict';
import { test } from 'vitest';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { operationalStateSuite } from './operational-state.suite.ts';

operationalStateSuite('memory', async (clock) => ({ state: memoryState(clock), remove: () => undefined }));

operationalStateSuite('sqlite', async (clock) => {
  const folder = temporaryFolder();
  return { state: await openSqliteState({ path: folder.in('state.db'), clock }), remove: folder.remove };
});

test('operational state: sqlite keeps everything over a restart', async () => {
  const folder = temporaryFolder();
  const state = await openSqliteState({ path: folder.in('state.db') });
  await state.put({ namespace: 'session', key: 'a', value: 1 });
  await state.close();
  const again = await openSqliteState({ path: folder.in('state.db') });
  assert.equal((await again.get('session', 'a'))?.version, 1);
  await again.close();
  folder.remove();
});
