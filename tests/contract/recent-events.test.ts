import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { recentEvents } from '@aarambh/infra/feed/recent-events.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { NO_STREAM, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { someEvent, someEvents, temporaryFolder } from '../support/store-events.ts';

const types = ['Held', 'Spent', 'Confirmed'];

function stored(position: number, characters = 2): StoredEvent {
  return { ...someEvent(types[position % 3]), data: 'd'.repeat(characters), stream: 'some-stream', revision: position, position };
}

test('recent events answer what the log would, or that they do not know', () => {
  const wanted = fc.option(fc.subarray(types), { nil: undefined });
  fc.assert(
    fc.property(
      fc.nat(1000),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: -20, max: 900 }),
      fc.integer({ min: 1, max: 50 }),
      wanted,
      (head, batches, offset, limit, chosen) => {
        const recent = recentEvents();
        const log: StoredEvent[] = [];
        for (const count of batches) {
          const batch = Array.from({ length: count }, (_, index) => stored(head + log.length + index + 1));
          recent.add(batch);
          log.push(...batch);
        }
        const after = Math.max(0, head + offset);
        const page = recent.page(after, limit, chosen && new Set(chosen));
        if (after < head || after >= head + log.length) return page === null;
        const expected = log.filter(({ position, type }) => position > after && chosen?.includes(type) !== false).slice(0, limit);
        const next = expected.length === limit ? expected.at(-1)!.position : log.at(-1)!.position;
        assert.deepEqual(page, { events: expected, next, end: next === log.at(-1)!.position });
        return true;
      },
    ),
  );
});

test('recent events hold so many and so much, and forget what lies before a gap', () => {
  const recent = recentEvents();
  for (let position = 1; position <= 25_000; position++) recent.add([stored(position)]);
  assert.equal(recent.page(14_999, 1), null);
  assert.equal(recent.page(15_000, 1)?.events[0]?.position, 15_001);

  for (let position = 25_001; position <= 25_100; position++) recent.add([stored(position, 400_000)]);
  assert.equal(recent.page(25_050, 1), null);
  assert.equal(recent.page(25_090, 1)?.events[0]?.position, 25_091);

  recent.add([stored(30_000)]);
  assert.equal(recent.page(25_090, 1), null);
  assert.equal(recent.page(29_999, 1)?.events.length, 1);
});

test('a subscription is told each event once, whatever was refused, repeated or written before it', async () => {
  const folder = temporaryFolder();
  const options = { path: folder.in('events.db'), headPath: folder.in('events.head') };
  const before = await openSqliteEventStore(options);
  await before.append('a-1', NO_STREAM, someEvents(3));
  await before.close();

  const store = await openSqliteEventStore(options);
  const told: StoredEvent[] = [];
  const all = Promise.withResolvers<undefined>();
  const subscription = store.subscribe({ after: 1, batch: 4 }, (events) => {
    told.push(...events);
    if (told.at(-1)?.position === 10) all.resolve(undefined);
  });
  const twice = someEvents(2);
  // All of them share flushes: the repeated ones stand behind the first in the same batch.
  await Promise.allSettled([
    store.append('a-1', 2, twice),
    store.append('a-1', 2, twice),
    store.append('a-1', 2, someEvents(1)),
    store.append('b-1', NO_STREAM, someEvents(4)),
    store.append('a-1', 2, twice),
    store.append('b-1', 3, someEvents(1)),
  ]);
  await all.promise;
  await subscription.stop();
  const { events } = await store.readAll({ after: 1, limit: 100 });
  assert.deepEqual(told, events);
  await store.close();
  folder.remove();
});
