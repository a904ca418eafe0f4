import assert from 'node:assert/strict';
import { beforeEach, test, vi } from 'vitest';
import { hurriedTimers, madeUpTimers } from '../support/made-up-time.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { parkedReactions, retryReactions } from '@aarambh/kernel/parked-reactions.ts';
import { StoreUnavailable, type Subscription } from '@aarambh/kernel/ports/event-store.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import { reactorPositions, startReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { eventually } from '../support/deadline.ts';
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

// The next look at what is parked comes after a second, and these tests are not about its length.
beforeEach(hurriedTimers);

test('[J1] a reactor sees the events of its types in order, and goes on behind its checkpoint after a restart', async () => {
  const { store, codec, commands } = bench();
  const state = memoryState();
  const { on } = commands();
  const add = () => on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
  await add();
  await on(counter).execute({ id: 'a', decide: sign, command: { name: 'Asha', by: 's' }, context });
  const first = noting();
  const running = await startReactor(first.reactor, { store, codec, state, clock: Date.now, report: quiet });
  await first.saw(1);
  await add();
  await first.saw(2);
  await running.stop();
  assert.deepEqual(first.seen, [1, 3]);
  assert.deepEqual([...(await reactorPositions(state))], [['noting', 3]]);
  await add();
  const second = noting();
  const again = await startReactor(second.reactor, { store, codec, state, clock: Date.now, report: quiet });
  await second.saw(1);
  await again.stop();
  assert.deepEqual(second.seen, [4]);
});

/** A reactor that fails on events while `broken` says so, over streams a, b and c with two events each. */
async function failing(broken: (event: Recorded<CounterEvent>) => Error | undefined) {
  const { store, codec, commands } = bench();
  const state: OperationalState = memoryState();
  const { on } = commands();
  for (let nth = 0; nth < 2; nth++)
    for (const id of ['a', 'b', 'c']) await on(counter).execute({ id, decide: addUpTo, command: 100, context });
  const reports: unknown[] = [];
  const time = { now: 1_000_000 };
  const order: string[] = [];
  const made = noting({
    handle(events) {
      for (const event of events) {
        const error = broken(event);
        if (error !== undefined) return Promise.reject(error);
      }
      order.push(...events.map(({ stream, revision }) => `${stream}@${revision}`));
      return Promise.resolve();
    },
  });
  const deps = { store, codec, state, clock: () => time.now, report: (error: unknown) => reports.push(error) };
  const start = (over: OperationalState = state): Promise<Subscription> => startReactor(made.reactor, { ...deps, state: over });
  return {
    ...made,
    start,
    add: (id: string) => on(counter).execute({ id, decide: addUpTo, command: 100, context }),
    state,
    reports,
    time,
    order,
  };
}

test('[J1] a reactor that fails on one event parks it with what follows in its stream; all others go on, and it is tried again', async () => {
  let poison = true;
  const { start, saw, order, state, reports, time } = await failing(({ stream }) =>
    poison && stream === 'counter-a' ? new TypeError('no such seat') : undefined,
  );
  const running = await start();
  await saw(4);
  assert.deepEqual(order, ['counter-b@0', 'counter-c@0', 'counter-b@1', 'counter-c@1']);
  await running.stop();
  assert.deepEqual([...(await reactorPositions(state))], [['noting', 6]], 'the checkpoint goes on');
  const [first, behind] = await parkedReactions(state);
  assert.deepEqual(
    { ...first, parkedAt: '' },
    {
      ...{
        reactor: 'noting',
        stream: 'counter-a',
        revision: 0,
        type: 'Added',
        error: 'TypeError: no such seat',
        failures: 1,
        parkedAt: '',
        undoable: false,
      },
      nextTryAt: new Date(time.now + 2000).toISOString(),
    },
  );
  assert.deepEqual([behind!.revision, behind!.error, behind!.nextTryAt], [1, null, null]);
  assert.equal(reports.length, 1);

  // After a restart, on this node or another, it is found again; it is not tried before its time, and then in order.
  poison = false;
  time.now += 2000;
  const again = await start();
  await saw(6);
  await again.stop();
  assert.deepEqual(order.slice(4), ['counter-a@0', 'counter-a@1']);
  assert.deepEqual(await parkedReactions(state), []);
});

test('[J1] an operator has a parked event tried at once; one that fails again waits twice as long', async () => {
  let poison = true;
  const failures: string[] = [];
  const failedTwice = Promise.withResolvers<undefined>();
  const { start, saw, state, time } = await failing(({ stream }) => {
    if (!poison || stream !== 'counter-b') return undefined;
    failures.push(stream);
    // Once in the batch, once by itself, and once more for the operator.
    if (failures.length === 3) failedTwice.resolve(undefined);
    return new Error('not today');
  });
  const running = await start();
  await saw(4);
  assert.equal(await retryReactions(state, 'noting', 'counter-a'), 0);
  assert.equal(await retryReactions(state, 'noting', null), 1);
  await failedTwice.promise;
  await running.stop();
  const [failed] = await parkedReactions(state);
  assert.deepEqual([failed!.failures, failed!.nextTryAt], [2, new Date(time.now + 4000).toISOString()]);
  poison = false;
  await retryReactions(state, 'noting', 'counter-b');
  const again = await start();
  await saw(6);
  await again.stop();
});

test('[J1] while the store is away nothing is parked: the reactor waits with everything, and its checkpoint too', async () => {
  let away = true;
  const failedTwice = Promise.withResolvers<undefined>();
  let failures = 0;
  const { start, saw, state, order } = await failing(() => {
    if (!away) return undefined;
    if (++failures === 2) failedTwice.resolve(undefined);
    return new StoreUnavailable('store_unavailable', 'away');
  });
  const running = await start();
  const waited = saw(6);
  await failedTwice.promise;
  assert.deepEqual([await parkedReactions(state), [...(await reactorPositions(state))]], [[], []]);
  away = false;
  await waited;
  await running.stop();
  assert.deepEqual(order.length, 6);
});

for (const lost of ['put', 'delete'] as const)
  test(`[J1] a ${lost} whose answer was lost leaves nothing parked for ever, and nothing out of its order`, async () => {
    let poison = true;
    const { start, saw, add, order, state, time } = await failing(({ stream }) =>
      poison && stream === 'counter-a' ? new TypeError('no such seat') : undefined,
    );
    let loses = lost === 'put';
    const answered = <Value>(value: Value, write: string, namespace: string): Value => {
      if (!loses || write !== lost || namespace !== 'reactor-parked') return value;
      loses = false;
      throw new StoreUnavailable('outcome_unknown', 'its answer was lost');
    };
    const losing: OperationalState = {
      ...state,
      put: async (put) => answered(await state.put(put), 'put', put.namespace),
      delete: async (namespace, key) => answered(await state.delete(namespace, key), 'delete', namespace),
    };
    const running = await start(losing);
    await saw(4);
    poison = false;
    loses = lost === 'delete';
    time.now += 2000;
    await add('a');
    const done = (): string[] => order.filter((one) => one.startsWith('counter-a'));
    await eventually(10_000, () => done().length === 3, 'all of the stream');
    assert.equal(loses, false, 'an answer was lost');
    await running.stop();
    assert.deepEqual(done(), ['counter-a@0', 'counter-a@1', 'counter-a@2']);
    assert.deepEqual(await parkedReactions(state), []);
  });

test('[J1] who is killed between one parked event and the next of its stream has the next tried after the restart', async () => {
  let poison = true;
  const { start, saw, order, state, time } = await failing(({ stream }) =>
    poison && stream === 'counter-a' ? new TypeError('no such seat') : undefined,
  );
  const first = await start();
  await saw(4);
  await first.stop();
  const [done] = await state.list<{ stream: string }>('reactor-parked');
  await state.delete('reactor-parked', done!.key);
  poison = false;
  time.now += 2000;
  const again = await start();
  await saw(5);
  await again.stop();
  assert.equal(order.at(-1), 'counter-a@1');
  assert.deepEqual(await parkedReactions(state), []);
});

test('[J1] a store that goes away while something is tried again is no failure of what is tried', async () => {
  let fault: Error | undefined = new TypeError('no such seat');
  const { start, saw, state, time, reports } = await failing(({ stream }) => (stream === 'counter-a' ? fault : undefined));
  const running = await start();
  await saw(4);
  fault = new StoreUnavailable('store_unavailable', 'away');
  const seen = reports.length;
  time.now += 2000;
  await eventually(30_000, () => reports.length > seen, 'a try');
  const [failed] = await parkedReactions(state);
  assert.deepEqual([failed!.failures, failed!.error], [1, 'TypeError: no such seat']);
  fault = undefined;
  await saw(6);
  await running.stop();
});

test('[J1] what a parked event began is waited for to its end, and not begun again', async () => {
  const { store, codec, commands } = bench();
  const state = memoryState();
  const time = { now: 1_000_000 };
  await commands().on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
  let poison = true;
  let handed = 0;
  const process = processReactor<CounterEvent, object>(
    { name: 'noting', idOf: () => 'one', follow: { Added: () => ({}), Signed: () => null }, advance: () => Promise.resolve() },
    { clock: () => time.now, report: quiet },
  );
  const reactor: Reactor<CounterEvent> = {
    ...process,
    restMs: 0,
    handle(events) {
      if (poison) return Promise.reject(new TypeError('no such seat'));
      handed++;
      return process.handle(events);
    },
  };
  let looks = 0;
  const watched: OperationalState = { ...state, due: (...given) => (looks++, state.due(...given)) };
  const running = await startReactor(reactor, { store, codec, state: watched, clock: () => time.now, report: () => undefined });
  await eventually(30_000, async () => (await parkedReactions(state)).length === 1, 'it is parked');
  poison = false;
  time.now += 2000;
  await eventually(30_000, () => handed === 1, 'it is handed over again');
  const before = looks;
  await eventually(30_000, () => looks > before + 1, 'two more looks');
  assert.deepEqual([(await parkedReactions(state)).length, handed], [1, 1]);
  assert.equal(await process.sweep(time.now, 0), 1);
  await eventually(30_000, async () => (await parkedReactions(state)).length === 0, 'it is done');
  await running.stop();
  assert.equal(handed, 1);
});

test('[J1] an impersonal reactor touches no key', async () => {
  const { store, codec, commands, keys } = bench();
  await commands()
    .on(counter)
    .execute({ id: 'a', decide: sign, command: { name: 'Asha', by: 's' }, context });
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
  const running = await startReactor(reactor, { store, codec, state: memoryState(), clock: Date.now, report: quiet });
  await saw(1);
  await running.stop();
  assert.deepEqual(names, [null]);
});

test('[J1] a reactor that rests takes up what came meanwhile together, and stops at once', async () => {
  const { store, codec, commands } = bench();
  const { on } = commands();
  await on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
  const batches: number[] = [];
  const { reactor, saw } = noting({
    restMs: 60_000,
    handle: (events) => {
      batches.push(events.length);
      return Promise.resolve();
    },
  });
  const running = await startReactor(reactor, { store, codec, state: memoryState(), clock: Date.now, report: quiet });
  await saw(1);
  await Promise.all(Array.from({ length: 5 }, () => on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context })));
  await running.stop();
  assert.deepEqual(batches, [1]);
});

test('[J1] a reactor that begins now is told nothing of before, and misses nothing since, also when it was killed before its first event', async () => {
  const { store, codec, commands } = bench();
  const state = memoryState();
  const { on } = commands();
  const add = () => on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
  await add();
  await add();
  await (await startReactor(noting({ begins: 'now' }).reactor, { store, codec, state, clock: Date.now, report: quiet })).stop();
  await add();
  const { reactor, seen, saw } = noting({ begins: 'now' });
  const running = await startReactor(reactor, { store, codec, state, clock: Date.now, report: quiet });
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
    idOf: (event: CounterEvent) => (event.type === 'Added' ? `p${event.data.at}` : 'other'),
    follow: {
      Added: (before: number | null, { data }: Extract<CounterEvent, { type: 'Added' }>) => (data.by === 1 ? (before ?? 0) + 1 : null),
      Signed: () => null,
    },
    advance,
  };
  const reactor = processReactor<CounterEvent, number>(watch, { clock: () => clock.now, report: (error) => reports.push(error) });
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

test('[J1] a process with due times that was carried on has failed no more: its next failure is its first', async () => {
  const clock = { now: 0 };
  let fails = true;
  const watch = {
    ...{ name: 'watch', idOf: () => 'one' },
    ...{ follow: { Added: () => 0, Signed: () => null }, dueAt: (at: number) => at },
    advance: () => (fails ? Promise.reject(new Error('away')) : Promise.resolve()),
  };
  const reactor = processReactor<CounterEvent, number>(watch, { clock: () => clock.now, report: () => undefined });
  await reactor.handle([{ event: { type: 'Added', data: { at: 1, by: 1 } }, position: 1 } as Recorded<CounterEvent>]);
  /** Sweeps once a second until the process is tried, and answers after how many milliseconds that was. */
  async function triedAfter(): Promise<number> {
    const since = clock.now;
    while ((await reactor.sweep(clock.now, 0)) === 0) clock.now += 1000;
    return clock.now - since;
  }
  const pauses: number[] = [];
  for (const next of [true, true, false, true, true]) {
    fails = next;
    pauses.push(await triedAfter());
  }
  // The control: the second failure in a row is followed by twice the pause, and the first after a success is not.
  assert.deepEqual(pauses, [0, 2000, 4000, 2000, 2000]);
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

test(
  '[J1] a process that never ends its turn keeps its kind from no later sweep, is not begun twice meanwhile, and is tried again once it failed',
  { timeout: 60_000 },
  async () => {
    madeUpTimers();
    const hanging = Promise.withResolvers<undefined>();
    const advanced: string[] = [];
    const { clock, reports, reactor, saw } = watching((id) => {
      advanced.push(id);
      return id === 'p1' ? hanging.promise : Promise.resolve();
    });
    await saw(1, 1, 1);
    const first = reactor.sweep(5000, 5000);
    vi.advanceTimersByTime(30_000);
    assert.equal(await first, 1);
    assert.match(String(reports[0]), /longer than its turn/);
    clock.now = 35_000;
    await saw(2, 2, 1);
    // News of it does not begin it again either.
    await saw(3, 1, 1);
    clock.now = 60_000;
    assert.equal(await reactor.sweep(clock.now, 5000), 1);
    assert.deepEqual([advanced, reactor.open()], [['p1', 'p2'], 1]);
    hanging.reject(new Error('gone'));
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(await reactor.sweep(clock.now, 5000), 1);
    assert.deepEqual([advanced, reports.length], [['p1', 'p2', 'p1'], 3]);
  },
);

test('[J1] a process that ended on another node is not open any more on a node that takes over again', async () => {
  const { store, codec, commands } = bench();
  const state = memoryState();
  const { on } = commands();
  const add = (by: number) =>
    on(counter).execute({ id: 'a', decide: () => [{ type: 'Added', data: { at: 1, by } }], command: by, context });
  const managers = ['here', 'there'].map(() => watching(() => Promise.resolve()).reactor);
  const [here, there] = managers as [(typeof managers)[0], (typeof managers)[0]];
  const start = (reactor: typeof here) => startReactor(reactor, { store, codec, state, clock: Date.now, report: quiet });
  const isAt = async (position: number): Promise<boolean> => (await reactorPositions(state)).get('watch') === position;

  await add(1);
  const first = await start(here);
  await eventually(10_000, () => here.open() === 1, 'the process is open here');
  await first.stop();
  const second = await start(there);
  await add(2);
  await eventually(10_000, () => isAt(2), 'it ended there');
  await second.stop();
  const third = await start(here);
  assert.equal(here.open(), 0);
  await add(1);
  await add(2);
  await eventually(10_000, () => isAt(4), 'the checkpoint goes on');
  await third.stop();
});
