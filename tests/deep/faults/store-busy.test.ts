import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { NO_STREAM, StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { someEvent, temporaryFolder, wholeLog } from '../../support/store-events.ts';

/** Asks for all of it in one turn of the event loop, when nothing can be written yet; answers how much was taken and how much refused as busy. */
async function settle(asked: readonly Promise<unknown>[]): Promise<{ taken: number; refused: number }> {
  const settled = await Promise.allSettled(asked);
  const refused = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  for (const { reason } of refused) assert.ok(reason instanceof StoreUnavailable && reason.code === 'busy', String(reason));
  return { taken: settled.length - refused.length, refused: refused.length };
}

test('[J1] appends beyond what may wait are refused as busy; all others are stored, and then there is room again', async (t) => {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  const store = await openSqliteEventStore({ path: folder.in('events.db'), headPath: folder.in('events.head') });
  t.onTestFinished(() => store.close());
  const many = await settle(Array.from({ length: 33_000 }, (_, n) => store.append(`thing-${n}`, NO_STREAM, [someEvent()])));
  assert.deepEqual(many, { taken: 32_000, refused: 1_000 });

  // Fewer, but large: what counts is the memory.
  const data = { text: 'x'.repeat(500_000) };
  const large = await settle(Array.from({ length: 200 }, (_, n) => store.append(`large-${n}`, NO_STREAM, [someEvent('Large', data)])));
  assert.ok(large.taken >= 128 && large.refused > 0, JSON.stringify(large));

  await store.append('afterwards-1', NO_STREAM, [someEvent()]);
  const log = await wholeLog(store, 5000);
  assert.equal(log.length, many.taken + large.taken + 1);
  assert.equal(log.at(-1)!.stream, 'afterwards-1');
});

test('[J1] so are keys and operational state', async (t) => {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  const keys = await openSqliteKeys({ path: folder.in('keys.db'), tombstonesPath: folder.in('tombstones.jsonl') });
  t.onTestFinished(() => keys.close());
  const state = await openSqliteState({ path: folder.in('state.db') });
  t.onTestFinished(() => state.close());
  const numbers = Array.from({ length: 10_100 }, (_, n) => n);
  assert.deepEqual(await settle(numbers.map((n) => keys.forWriting(String(n)))), { taken: 10_000, refused: 100 });
  assert.deepEqual(await settle(numbers.map((n) => state.put({ namespace: 'things', key: String(n), value: n }))), {
    taken: 10_000,
    refused: 100,
  });
  await keys.forWriting('afterwards');
  await state.put({ namespace: 'things', key: 'afterwards', value: 0 });
  assert.equal((await state.list('things')).length, 10_001);
});
