import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { appendUntilKilled, compare, type Acknowledged } from '../support/store-victim.ts';

const CYCLES = 10;
const IN_ALL = 20_000;

async function killRepeatedly(
  cycles: number,
  count: number,
  hasty: boolean,
): Promise<{ missing: number; repeated: number; gaps: number; acknowledged: number }> {
  const folder = temporaryFolder();
  const acknowledged: Acknowledged[] = [];
  let missing = 0;
  try {
    for (let cycle = 0; cycle < cycles; cycle++) {
      // Not always at the same place of a batch.
      const now = await appendUntilKilled({ dir: folder.path, prefix: `cycle${cycle}`, count: count + cycle * 7, hasty });
      acknowledged.push(...now);
    }
    const store = await openSqliteEventStore({ path: folder.in('events.db'), headPath: folder.in('events.head') });
    const found = await compare(store, acknowledged);
    missing += found.missing;
    await store.close();
    return { ...found, missing, acknowledged: acknowledged.length };
  } finally {
    folder.remove();
  }
}

test('[J1] ten times kill -9 under load: no acknowledged event is missing, none is there twice', async () => {
  const { acknowledged, ...found } = await killRepeatedly(CYCLES, IN_ALL / CYCLES, false);
  assert.ok(acknowledged >= IN_ALL, `${acknowledged} were acknowledged`);
  assert.deepEqual(found, { missing: 0, repeated: 0, gaps: 0 });
});

test('[J1] control: a store that answers before the flush loses acknowledged events to the same kills', async () => {
  const { missing } = await killRepeatedly(CYCLES, 1000, true);
  assert.ok(missing > 0);
});
