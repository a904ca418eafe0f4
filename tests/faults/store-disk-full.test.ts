import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWritable } from '@aarambh/infra/sqlite/connection.ts';
import { EVENT_SCHEMA } from '@aarambh/infra/sqlite/event-rows.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { NO_STREAM, StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { eventsOf, someEvent, someEvents, temporaryFolder, wholeLog } from '../support/store-events.ts';

const FULL_AT_PAGES = 40;
const diskFull = (error: unknown): boolean => error instanceof StoreUnavailable && error.code === 'disk_full';

test('[J1] disk full: appends are refused with a code, nothing is half-written, and the store recovers when there is room', async () => {
  const folder = temporaryFolder();
  const store = await openSqliteEventStore({ path: folder.in('events.db'), headPath: folder.in('events.head') });
  store.setMaxPageCount(FULL_AT_PAGES);
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

  store.setMaxPageCount(1_000_000);
  assert.equal((await store.append('gathering-1', expected, [large])).revision, expected + 1);
  await store.close();
  const again = await openSqliteEventStore({ path: folder.in('events.db'), headPath: folder.in('events.head') });
  assert.equal(again.headNow(), kept.length + 1);
  await again.close();
  folder.remove();
});

test('[J1] control: without one transaction around a batch, a full disk leaves half of it', () => {
  const folder = temporaryFolder();
  const db = openWritable(folder.in('events.db'), { synchronous: 'FULL', autocheckpoint: 1000 });
  db.exec(EVENT_SCHEMA);
  db.exec(`PRAGMA max_page_count = ${FULL_AT_PAGES}`);
  const insert = db.prepare(`INSERT INTO events VALUES (NULL, 1, ?, 1, 'id', ?, '{}', 0)`);
  assert.throws(() => {
    for (let revision = 0; revision < 1000; revision++) insert.run(revision, 'x'.repeat(500));
  }, /full/);
  assert.ok(Number(db.prepare('SELECT count(*) AS rows FROM events').get()?.rows) > 0);
  db.close();
  folder.remove();
});
