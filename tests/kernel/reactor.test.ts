import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { reactorPositions, startReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { addUpTo, bench, context, counter, sign, type CounterEvent } from './counter.ts';

/** A reactor that notes what it saw, and lets the test wait for it. */
function noting(more: Partial<Reactor<CounterEvent>> = {}) {
  const seen: number[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const reactor: Reactor<CounterEvent> = {
    name: 'noting',
    types: ['Added'],
    ...more,
    async handle(events) {
      await more.handle?.(events);
      seen.push(...events.map(({ position }) => position));
      for (const { count, resolve } of waiting) if (seen.length >= count) resolve();
    },
  };
  const saw = (count: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    if (seen.length >= count) resolve(undefined);
    waiting.push({ count, resolve: () => resolve(undefined) });
    return promise;
  };
  return { reactor, seen, saw };
}

const quiet = (error: unknown): void => assert.fail(String(error));

test('[J1] a reactor sees the events of its types in order, and goes on behind its checkpoint after a restart', async () => {
  const { store, codec, commands } = bench();
  const state = memoryState();
  const { execute } = commands();
  const add = () => execute(counter, 'a', addUpTo, 100, context);
  await add();
  await execute(counter, 'a', sign, 'Asha', { ...context, subject: 's' });
  const first = noting();
  const running = await startReactor(first.reactor, { store, codec, state, report: quiet });
  await first.saw(1);
  await add();
  await first.saw(2);
  await running.stop();
  assert.deepEqual(first.seen, [1, 3]);
  assert.deepEqual([...(await reactorPositions(state))], [['noting', 3]]);
  await add();
  const second = noting();
  const again = await startReactor(second.reactor, { store, codec, state, report: quiet });
  await second.saw(1);
  await again.stop();
  assert.deepEqual(second.seen, [4]);
});

test('[J1] a reactor that fails is given the same events again, and its checkpoint waits', async () => {
  const { store, codec, commands } = bench();
  const state = memoryState();
  await commands().execute(counter, 'a', addUpTo, 100, context);
  const reports: unknown[] = [];
  let failures = 1;
  const { reactor, seen, saw } = noting({
    handle: () => (failures-- > 0 ? Promise.reject(new Error('no mail today')) : Promise.resolve()),
  });
  const running = await startReactor(reactor, { store, codec, state, report: (error) => reports.push(error) });
  await saw(1);
  await running.stop();
  assert.deepEqual([seen, reports.length], [[1], 1]);
});

test('[J1] an impersonal reactor touches no key', async () => {
  const { store, codec, commands, keys } = bench();
  await commands().execute(counter, 'a', sign, 'Asha', { ...context, subject: 's' });
  const names: unknown[] = [];
  const { reactor, saw } = noting({
    types: ['Signed'],
    impersonal: true,
    handle: (events: readonly Recorded<CounterEvent>[]) => {
      for (const { event } of events) names.push('personal' in event && event.personal);
      return Promise.resolve();
    },
  });
  assert.ok(keys.cached('s') instanceof Uint8Array);
  const running = await startReactor(reactor, { store, codec, state: memoryState(), report: quiet });
  await saw(1);
  await running.stop();
  assert.deepEqual(names, [null]);
});

test('[J1] a reactor that rests takes up what came meanwhile together, and stops at once', async () => {
  const { store, codec, commands } = bench();
  const { execute } = commands();
  await execute(counter, 'a', addUpTo, 100, context);
  const batches: number[] = [];
  const { reactor, saw } = noting({
    restMs: 60_000,
    handle: (events) => {
      batches.push(events.length);
      return Promise.resolve();
    },
  });
  const running = await startReactor(reactor, { store, codec, state: memoryState(), report: quiet });
  await saw(1);
  await Promise.all(Array.from({ length: 5 }, () => execute(counter, 'a', addUpTo, 100, context)));
  await running.stop();
  assert.deepEqual(batches, [1]);
});

test('[J1] a reactor that begins now is told nothing of before, and misses nothing since, also when it was killed before its first event', async () => {
  const { store, codec, commands } = bench();
  const state = memoryState();
  const { execute } = commands();
  const add = () => execute(counter, 'a', addUpTo, 100, context);
  await add();
  await add();
  await (await startReactor(noting({ begins: 'now' }).reactor, { store, codec, state, report: quiet })).stop();
  await add();
  const { reactor, seen, saw } = noting({ begins: 'now' });
  const running = await startReactor(reactor, { store, codec, state, report: quiet });
  await saw(1);
  await running.stop();
  assert.deepEqual(seen, [3]);
});

/** What adds one opens a process, what adds two closes it. */
function watching(advance: (id: string) => Promise<void>) {
  const clock = { now: 0 };
  const reports: unknown[] = [];
  const watch = {
    name: 'watch',
    types: ['Added'],
    idOf: (event: CounterEvent) => (event.type === 'Added' ? `p${event.data.at}` : 'other'),
    follow: (before: number | null, event: CounterEvent) => (event.type === 'Added' && event.data.by === 1 ? (before ?? 0) + 1 : null),
    advance,
  };
  const reactor = processReactor(watch, { clock: () => clock.now, report: (error) => reports.push(error) });
  const saw = (position: number, at: number, by: number) =>
    reactor.handle([
      {
        event: { type: 'Added', data: { at, by } },
        meta: { v: 1, time: '', actor: 'anonymous', corr: 'c', cause: 'c' },
        id: String(position),
        stream: 'counter-a',
        revision: position,
        position,
      },
    ]);
  return { clock, reports, reactor, saw };
}

test('[J1] the checkpoint of a process reactor stays before the oldest open process', async () => {
  const { reactor, saw } = watching(() => Promise.resolve());
  assert.equal(reactor.safePosition!(9), 9);
  await saw(10, 1, 1);
  await saw(11, 2, 1);
  assert.deepEqual([reactor.open(), reactor.safePosition!(11)], [2, 9]);
  await saw(12, 1, 2);
  assert.deepEqual([reactor.open(), reactor.safePosition!(12)], [1, 10]);
  await saw(13, 2, 2);
  assert.deepEqual([reactor.open(), reactor.safePosition!(13)], [0, 13]);
});

test('[J1] a sweep advances what is open for longer than patience; what ended is not open any more, what failed is left alone for longer each time', async () => {
  const advanced: string[] = [];
  const { clock, reports, reactor, saw } = watching((id) => {
    advanced.push(id);
    return id === 'p1' ? Promise.reject(new Error('poison')) : Promise.resolve();
  });
  await saw(1, 1, 1);
  await saw(2, 2, 1);
  clock.now = 5000;
  await saw(3, 3, 1);
  assert.equal(await reactor.sweep(5000, 5000), 2);
  assert.deepEqual([advanced, reports.length, reactor.open()], [['p1', 'p2'], 1, 2]);
  const triedAt: number[] = [];
  for (clock.now = 5000; clock.now < 60_000; clock.now += 1000) if ((await reactor.sweep(clock.now, 5000)) > 0) triedAt.push(clock.now);
  assert.deepEqual(triedAt, [7000, 10_000, 11_000, 19_000, 35_000]);
  assert.deepEqual(
    advanced.filter((id) => id !== 'p1'),
    ['p2', 'p3'],
  );
  // An event of the process is news: it is tried at once again.
  await saw(4, 1, 1);
  assert.equal(await reactor.sweep(60_000, 5000), 1);
});

test('[J1] a process that hangs holds the others up no more than its share, and an event that comes meanwhile keeps it open', async () => {
  const hanging = Promise.withResolvers<undefined>();
  const advanced: string[] = [];
  const { reactor, saw } = watching((id) => {
    advanced.push(id);
    return id === 'p1' ? hanging.promise : Promise.resolve();
  });
  for (let at = 1; at <= 50; at++) await saw(at, at, 1);
  const sweep = reactor.sweep(5000, 5000);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([advanced.length, reactor.open()], [50, 1]);
  await saw(51, 1, 1);
  hanging.resolve(undefined);
  assert.equal(await sweep, 50);
  assert.equal(reactor.open(), 1, 'what was opened while it was carried on is looked at again');
  await reactor.sweep(5000, 5000);
  assert.equal(reactor.open(), 0);
});
