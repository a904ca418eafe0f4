/** Fills a store to the end of its disk, in a process whose disk is `tests/support/preload/disk-in-pages.ts`; see store-disk-full.test.ts. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { NO_STREAM, StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { eventsOf, someEvent, someEvents, wholeLog } from '../support/store-events.ts';

const FULL_AT_PAGES = 40;
const [folder] = process.argv.slice(2) as [string];
const pages = process.env.DISK_IN_PAGES!;
const diskFull = (error: unknown): boolean => error instanceof StoreUnavailable && error.code === 'disk_full';

writeFileSync(pages, '1000000');
const store = await openSqliteEventStore({ path: `${folder}/events.db`, headPath: `${folder}/events.head` });
writeFileSync(pages, String(FULL_AT_PAGES));
const kept: string[] = [];
let expected = NO_STREAM;
let refusal: unknown = null;
while (refusal === null) {
  const events = someEvents(20);
  try {
    expected = (await store.append('gathering-1', expected, events)).revision;
    kept.push(...events.map(({ id }) => id));
  } catch (error) {
    refusal = error;
  }
}
assert.ok(diskFull(refusal));
assert.ok(kept.length > 0);
const idsOf = async () => (await eventsOf(store, 'gathering-1')).map(({ id }) => id);
assert.deepEqual(await idsOf(), kept);

// Decided on the append before them: when that one is refused, so are they.
const large = { ...someEvent(), data: JSON.stringify('x'.repeat(200_000)) };
const settled = await Promise.allSettled([
  store.append('gathering-1', expected, [large]),
  store.append('gathering-1', expected + 1, [someEvent()]),
  store.append('gathering-2', NO_STREAM, [someEvent()]),
]);
for (const one of settled) assert.ok(one.status === 'rejected' && diskFull(one.reason));
assert.equal((await wholeLog(store, 100)).length, kept.length);
assert.equal(await store.head(), kept.length);

writeFileSync(pages, '1000000');
assert.equal((await store.append('gathering-1', expected, [large])).revision, expected + 1);
await store.close();
const again = await openSqliteEventStore({ path: `${folder}/events.db`, headPath: `${folder}/events.head` });
assert.equal(again.headNow(), kept.length + 1);
await again.close();
