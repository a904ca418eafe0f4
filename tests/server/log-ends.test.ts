import assert from 'node:assert/strict';
import { test } from 'vitest';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { followLogEnds } from '@aarambh/server/distributed/log-ends.ts';
import { positionAges } from '@aarambh/server/distributed/position-ages.ts';
import fc from 'fast-check';

test('the ages of positions tell how far behind somebody is, and for how long', () => {
  const ages = positionAges();
  assert.deepEqual(ages.behind(0, 0), { positions: 0, seconds: 0 });
  ages.note(100, 1000);
  ages.note(200, 2000);
  ages.note(300, 5000);
  assert.deepEqual(ages.behind(300, 9000), { positions: 0, seconds: 0 });
  assert.deepEqual(ages.behind(200, 9000), { positions: 100, seconds: 4 });
  assert.deepEqual(ages.behind(199, 9000), { positions: 101, seconds: 7 });
  assert.deepEqual(ages.behind(0, 9000), { positions: 300, seconds: 8 });
  // Told again: nothing is younger for it.
  ages.note(200, 8000);
  assert.deepEqual(ages.behind(200, 9000), { positions: 100, seconds: 4 });
});

test('property: an age is never too young, and exact to a quarter of a second while there are few steps', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 2000 }), fc.nat(), (gaps, pick) => {
      const ages = positionAges();
      const noted: number[] = [];
      let at = 0;
      for (const [index, gap] of gaps.entries()) {
        at += gap;
        noted.push(at);
        ages.note(index + 1, at);
      }
      const applied = pick % gaps.length;
      const { positions, seconds } = ages.behind(applied, at);
      const age = (at - noted[applied]!) / 1000;
      assert.equal(positions, gaps.length - applied);
      assert.ok(seconds >= age, `${seconds} s is younger than ${age} s`);
      if (gaps.length <= 512) assert.ok(seconds - age < 0.25, `${seconds} s for ${age} s`);
    }),
    { numRuns: 200 },
  );
});

const NOW = Date.parse('2026-11-20T06:00:00.000Z');

function stored(stream: string, position: number, secondsAgo = 0): StoredEvent {
  const time = new Date(NOW - secondsAgo * 1000).toISOString();
  return { id: String(position), stream, revision: 0, position, type: 'T', data: '{}', meta: JSON.stringify({ v: 1, time }) };
}

/** Names of streams of the two partitions. */
const streams = [0, 1].map((partition) =>
  ['a', 'b', 'c', 'd'].map((one) => `test-${one}`).find((one) => partitionOf(one, 2) === partition)!,
);

test('each partition ends where its own last event is, of what was stored before and of what comes', async () => {
  let deliver: (events: readonly StoredEvent[]) => void = () => undefined;
  let monotonic = 50_000;
  const reading = Promise.withResolvers<undefined>();
  const ends = followLogEnds({
    store: {
      async readAllBackwards() {
        await reading.promise;
        return { events: [stored(streams[1]!, 40, 10), stored(streams[0]!, 30, 20), stored(streams[0]!, 20, 3600)], next: 0, end: true };
      },
    },
    onEvents: (listener) => (deliver = listener),
    partitions: 2,
    report: (error) => assert.fail(String(error)),
    monotonic: () => monotonic,
    clock: () => NOW,
  });
  // It comes while the past is being read, and again what the past ends with.
  deliver([stored(streams[1]!, 40), stored(streams[1]!, 50)]);
  reading.resolve(undefined);
  await ends.ready;

  assert.deepEqual(ends.behind(0, 30), { positions: 0, seconds: 0 });
  assert.deepEqual(ends.behind(0, 29), { positions: 1, seconds: 20 });
  assert.deepEqual(ends.behind(0, 0), { positions: 30, seconds: 3600 });
  assert.deepEqual(ends.behind(1, 30), { positions: 20, seconds: 10 });
  assert.deepEqual(ends.behind(null, 30), { positions: 20, seconds: 10 });
  monotonic += 2000;
  deliver([stored(streams[0]!, 60)]);
  monotonic += 1000;
  assert.deepEqual(ends.behind(0, 30), { positions: 30, seconds: 1 });
  assert.deepEqual(ends.behind(1, 50), { positions: 0, seconds: 0 });
  assert.deepEqual(ends.behind(null, 50), { positions: 10, seconds: 1 });
});

test('a store that cannot be read backwards is reported, and what comes is told', async () => {
  let deliver: (events: readonly StoredEvent[]) => void = () => undefined;
  const reported: unknown[] = [];
  const ends = followLogEnds({
    store: { readAllBackwards: () => Promise.reject(new Error('away')) },
    onEvents: (listener) => (deliver = listener),
    partitions: 2,
    report: (error) => reported.push(error),
  });
  await ends.ready;
  assert.equal(reported.length, 1);
  deliver([stored(streams[0]!, 5)]);
  assert.equal(ends.behind(0, 0).positions, 5);
});
