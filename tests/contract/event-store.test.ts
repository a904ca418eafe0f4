import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  NO_STREAM,
  RefusedAhead,
  StoreUnavailable,
  WrongExpectedRevision,
  type AppendTicket,
  type EventStore,
} from '@aarambh/kernel/ports/event-store.ts';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { openSqliteEventStore, type SqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { eventsOf, someEvent, someEvents, temporaryFolder, wholeLog } from '../support/store-events.ts';
import { eventStoreSuite } from './event-store.suite.ts';

eventStoreSuite('memory', async () => ({ store: memoryEventStore(), remove: () => undefined }));

async function sqlite(): Promise<{ store: SqliteEventStore; remove: () => void; reopen: () => Promise<SqliteEventStore>; path: string }> {
  const folder = temporaryFolder();
  const open = () => openSqliteEventStore({ path: folder.in('events.db'), headPath: folder.in('events.head') });
  return { store: await open(), remove: folder.remove, reopen: open, path: folder.in('events.db') };
}

eventStoreSuite('sqlite', sqlite);

/** An append of one event that others can be sent behind. */
function sentBehind(store: EventStore, stream: string, expected: number, behind: readonly AppendTicket[] = []) {
  const ticket: AppendTicket = { state: 'not-sent' };
  const answer = store.append(stream, expected, [someEvent()], { ticket, behind });
  answer.catch(() => undefined);
  return { ticket, answer };
}

for (const [name, make] of [
  ['memory', async () => ({ store: memoryEventStore({ keepsOrder: true }), remove: () => undefined })],
  ['sqlite', sqlite],
] as const)
  test(`[J1] ${name}: what is sent behind a refused append is refused, in its flush and in every later one, and nothing else is`, async () => {
    const { store, remove } = await make();
    try {
      assert.equal(store.keepsOrder, true);
      const first = sentBehind(store, 'a-1', NO_STREAM);
      const refused = sentBehind(store, 'a-1', 5, [first.ticket]);
      const behind = sentBehind(store, 'a-2', NO_STREAM, [first.ticket, refused.ticket]);
      const behindThat = sentBehind(store, 'a-3', NO_STREAM, [behind.ticket]);
      const beside = sentBehind(store, 'a-4', NO_STREAM, [first.ticket]);
      // More than a flush takes, so that what follows is in another one.
      const many = Array.from({ length: 1000 }, (_, index) => sentBehind(store, `b-${index}`, NO_STREAM));
      const inAnother = sentBehind(store, 'a-5', NO_STREAM, [behindThat.ticket]);
      const goesOn = sentBehind(store, 'a-4', 0, [beside.ticket, first.ticket]);
      assert.equal(goesOn.ticket.state, 'sent');
      await Promise.all([first, beside, goesOn, ...many].map(({ answer }) => answer));
      await assert.rejects(refused.answer, WrongExpectedRevision);
      for (const { answer } of [behind, behindThat, inAnother]) await assert.rejects(answer, RefusedAhead);
      await assert.rejects(sentBehind(store, 'a-6', NO_STREAM, [inAnother.ticket]).answer, RefusedAhead);
      await assert.rejects(sentBehind(store, 'a-6', NO_STREAM, [{ state: 'not-sent' }]).answer, RefusedAhead);
      assert.equal((await sentBehind(store, 'a-4', 1, [goesOn.ticket]).answer).revision, 2);
      const stored = (await wholeLog(store, 5000)).map(({ stream }) => stream);
      assert.deepEqual(
        stored.filter((stream) => stream.startsWith('a-')),
        ['a-1', 'a-4', 'a-4', 'a-4'],
      );
    } finally {
      await store.close();
      remove();
    }
  });

test('[J1] memory: a flush that fails refuses everything queued behind it, and the store goes on', async () => {
  const store = memoryEventStore();
  const release = store.holdFlushes();
  const first = store.append('points-1', NO_STREAM, [someEvent()]);
  const behind = store.append('points-1', 0, [someEvent()]);
  store.failNextFlush(new StoreUnavailable('disk_full', 'no room'));
  release();
  for (const one of await Promise.allSettled([first, behind]))
    assert.ok(one.status === 'rejected' && one.reason instanceof StoreUnavailable && one.reason.code === 'disk_full');
  assert.equal((await store.append('points-1', NO_STREAM, [someEvent()])).revision, 0);
});

test('[J1] sqlite: a store opened again goes on where it stopped, under the same epoch', async () => {
  const made = await sqlite();
  const { epoch } = made.store;
  const events = someEvents(40);
  await made.store.append('gathering-1', NO_STREAM, events);
  await made.store.close();
  const again = await made.reopen();
  assert.equal(again.epoch, epoch);
  assert.equal(again.headNow(), 40);
  assert.equal((await again.append('gathering-1', NO_STREAM, events)).revision, 39);
  assert.equal((await again.append('gathering-1', 39, [someEvent('Later')])).position, 41);
  assert.deepEqual(
    (await wholeLog(again, 7, { types: ['Later'] })).map(({ position }) => position),
    [41],
  );
  await again.close();
  made.remove();
});

test('[J1] sqlite: a reader of its own sees what was committed, and commits wake who listens', async () => {
  const made = await sqlite();
  const heads: number[] = [];
  const stop = made.store.onCommit((head) => heads.push(head));
  const reader = openSqliteEventReader({ path: made.path });
  assert.equal(reader.epoch, made.store.epoch);
  await made.store.append('gathering-1', NO_STREAM, someEvents(3));
  assert.deepEqual(heads, [3]);
  assert.equal(reader.headSync(), 3);
  assert.equal(reader.readPageSync(1, 10).length, 2);
  assert.equal((await eventsOf(reader, 'gathering-1')).length, 3);
  stop();
  await made.store.append('gathering-1', 2, [someEvent()]);
  assert.deepEqual(heads, [3]);
  reader.close();
  await made.store.close();
  made.remove();
});
