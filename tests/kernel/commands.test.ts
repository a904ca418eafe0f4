import assert from 'node:assert/strict';
import { test } from 'vitest';
import { Contended, RETRIES } from '@aarambh/kernel/commands.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import { monotonicClock } from '@aarambh/kernel/ports/clock.ts';
import { EventTooLarge, MAX_EVENT_BYTES, StoreUnavailable, type EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { SubjectErased, type Keys } from '@aarambh/kernel/ports/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { storedEventHash } from '@aarambh/kernel/stored-hash.ts';
import { addUpTo, bench, chained, context, counter, inOrder, registry, sign, type Counter, type CounterEvent } from './counter.ts';

const sum = ({ sum: answer }: Readonly<Counter>): number => answer;

test('[J1] commands for one stream decide on what was accepted before them, and share flushes', async () => {
  const { store, commands, added } = bench();
  let appends = 0;
  const { on } = commands({ wrap: (one) => ({ ...one, append: (...given) => (appends++, one.append(...given)) }) });
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => on(counter).execute({ id: 'a', decide: addUpTo, command: 60, context, answer: sum })),
  );
  assert.deepEqual(added(), inOrder(60));
  assert.equal(outcomes.filter((outcome) => outcome.ok).length, 60);
  assert.deepEqual(
    outcomes.slice(0, 60).map((outcome) => outcome.ok && [outcome.revision, outcome.answer]),
    inOrder(60).map((revision) => [revision, revision + 1]),
  );
  assert.deepEqual(outcomes[99], { ok: false, stream: 'counter-a', revision: 59, refusal: { refused: 'full' } });
  assert.equal(appends, 2, 'the first alone, and what came meanwhile in one append');
  assert.ok(outcomes.every((outcome) => !outcome.ok || outcome.position <= store.all().length));
});

test('[J1] nobody is answered before what the answer stands on is durable', async () => {
  const { store, commands } = bench();
  const { on } = commands();
  const release = store.holdFlushes();
  const answered: string[] = [];
  const first = on(counter)
    .execute({ id: 'a', decide: addUpTo, command: 1, context })
    .then(() => answered.push('added'));
  const refused = on(counter)
    .execute({ id: 'a', decide: addUpTo, command: 1, context })
    .then(() => answered.push('refused'));
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(answered, []);
  release();
  await Promise.all([first, refused]);
  assert.deepEqual(answered, ['added', 'refused']);
});

test('[J1] a failed flush refuses all that were waiting for it; the state is read again', async () => {
  const { store, commands, added } = bench();
  const { on } = commands();
  await on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
  store.failNextFlush();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context })),
  );
  assert.ok(outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof StoreUnavailable));
  assert.deepEqual(added(), [0]);
  const after = await on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context, answer: sum });
  assert.equal(after.ok && after.answer, 2, 'nothing of what was refused is left in the state');
});

test('[J1] only what was under way is said to be of unknown outcome', async () => {
  const { store, commands } = bench();
  const { on } = commands();
  store.failNextFlush(new StoreUnavailable('outcome_unknown', 'the writer died'));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 3 }, () => on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context })),
  );
  assert.deepEqual(
    outcomes.map((outcome) => outcome.status === 'rejected' && (outcome.reason as StoreUnavailable).code),
    ['outcome_unknown', 'store_unavailable', 'store_unavailable'],
  );
});

test('[J1] a refusal decided on an event whose flush failed is decided again', async () => {
  const { store, commands } = bench();
  const { on } = commands();
  store.failNextFlush();
  const [lost, second] = await Promise.allSettled([
    on(counter).execute({ id: 'a', decide: addUpTo, command: 1, context }),
    on(counter).execute({ id: 'a', decide: addUpTo, command: 1, context, answer: sum }),
  ]);
  assert.equal(lost.status, 'rejected');
  assert.ok(second.status === 'fulfilled' && second.value.ok && second.value.answer === 1);
});

test('[J1] the loser of a race between two processes reads the tail and decides again', async () => {
  const { commands, added } = bench();
  const from: number[] = [];
  const [one, other] = [
    commands(),
    commands({
      wrap: (store) => ({
        ...store,
        readStream(stream, options) {
          from.push(options?.from ?? 0);
          return store.readStream(stream, options);
        },
      }),
    }),
  ];
  await other.on(counter).execute({ id: 'a', decide: addUpTo, command: 1000, context });
  for (let round = 0; round < 10; round++) await one.on(counter).execute({ id: 'a', decide: addUpTo, command: 1000, context });
  const outcome = await other.on(counter).execute({ id: 'a', decide: addUpTo, command: 1000, context, answer: sum });
  assert.equal(outcome.ok && outcome.answer, 12);
  assert.deepEqual(from, [0, 1], 'from the first event once, then from what it had not seen');
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      (index % 2 === 0 ? one : other).on(counter).execute({ id: 'a', decide: addUpTo, command: 1000, context }),
    ),
  );
  assert.deepEqual(added(), inOrder(212));
});

test('[J1] a decision that stands on a lost one is decided again, though its expected revision came true', async () => {
  // The trap of sending both at once: the other process writes exactly one event, so the second append would be accepted.
  const { store, commands, added } = bench();
  const [one, other] = [commands(), commands()];
  await Promise.all([one, other].map((process) => process.on(counter).read('a', sum)));
  const release = store.holdFlushes();
  const add = (by: number, state: Readonly<Counter>): Decision<CounterEvent> => [{ type: 'Added', data: { by, at: state.sum } }];
  const running = [
    other.on(counter).execute({ id: 'a', decide: add, command: 5, context }),
    one.on(counter).execute({ id: 'a', decide: add, command: 1, context }),
    one.on(counter).execute({ id: 'a', decide: add, command: 1, context }),
  ];
  release();
  await Promise.all(running);
  assert.deepEqual(added(), [0, 5, 6]);
});

test('[J1] who loses every race gives up after a bounded number of them', async () => {
  const { commands, store } = bench();
  const other = commands();
  let lost = 0;
  const one = commands({
    wrap: (given) => ({
      ...given,
      async append(stream, expected, events) {
        lost++;
        await other.on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
        return given.append(stream, expected, events);
      },
    }),
  });
  await assert.rejects(one.on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context }), Contended);
  assert.equal(lost, RETRIES + 1);
  assert.equal(store.all().length, RETRIES + 1);
});

test('[J1] a stream assumed to be new is not read, unless it is there', async () => {
  const { commands, added } = bench();
  let reads = 0;
  const counting = (store: EventStore): EventStore => ({ ...store, readStream: (...given) => (reads++, store.readStream(...given)) });
  const first = await commands({ wrap: counting })
    .on(counter)
    .execute({ id: 'a', decide: addUpTo, command: 2, context, answer: sum, expect: 'new' });
  assert.equal(first.ok && first.answer, 1);
  assert.equal(reads, 0);
  const guess = commands({ wrap: counting });
  const again = await guess.on(counter).execute({ id: 'a', decide: addUpTo, command: 2, context, answer: sum, expect: 'new' });
  assert.equal(again.ok && again.answer, 2, 'the append lost, and the stream was read');
  assert.equal(reads, 1);
  const refused = await commands({ wrap: counting })
    .on(counter)
    .execute({ id: 'a', decide: addUpTo, command: 0, context, answer: sum, expect: 'new' });
  assert.deepEqual(
    refused,
    { ok: false, stream: 'counter-a', revision: 1, refusal: { refused: 'full' } },
    'a refusal is never decided on a guess',
  );
  assert.deepEqual(added(), [0, 1]);
});

test('[J1] an idempotency key names one effect: at once, later, after a restart; with another body it is refused', async () => {
  const { commands, added } = bench();
  const keyed = { ...context, idempotency: { key: 'k', body: 'b' } };
  const { on } = commands();
  const [first, second] = await Promise.all([
    on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context: keyed, answer: sum }),
    on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context: keyed, answer: sum }),
  ]);
  assert.ok(first.ok && second.ok);
  assert.deepEqual([first.written, second.written], [1, 0]);
  assert.deepEqual([second.revision, second.position], [first.revision, first.position]);
  await on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context });
  const later = await on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context: keyed });
  const restarted = await commands().on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context: keyed });
  for (const outcome of [later, restarted])
    assert.deepEqual(outcome.ok && [outcome.written, outcome.revision, outcome.position], [0, 0, 1]);
  const reused = await on(counter).execute({
    id: 'a',
    decide: addUpTo,
    command: 9,
    context: { ...keyed, idempotency: { key: 'k', body: 'other' } },
  });
  assert.equal(!reused.ok && reused.refusal.refused, 'idempotency_key_reused');
  assert.deepEqual(added(), [0, 1]);
});

test('[J1] the key of a command that lost its flush or its race is free again', async () => {
  const { store, commands, added } = bench();
  const keyed = { ...context, idempotency: { key: 'k', body: 'b' } };
  const { on } = commands();
  store.failNextFlush();
  await assert.rejects(on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context: keyed }), StoreUnavailable);
  const retried = await on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context: keyed });
  assert.equal(retried.ok && retried.written, 1);
  await commands().on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context });
  const raced = await on(counter).execute({
    id: 'a',
    decide: addUpTo,
    command: 9,
    context: { ...context, idempotency: { key: 'k2', body: 'b' } },
  });
  assert.equal(raced.ok && raced.written, 1);
  assert.deepEqual(added(), inOrder(3));
});

test('[J1] chained events carry the hash of the one stored before them, across shared appends and restarts', async () => {
  const { store, commands } = bench();
  const { on } = commands();
  await Promise.all(Array.from({ length: 20 }, () => on(chained).execute({ id: 'a', decide: addUpTo, command: 100, context })));
  await Promise.all(Array.from({ length: 3 }, () => commands().on(chained).execute({ id: 'a', decide: addUpTo, command: 100, context })));
  let before = '';
  for (const event of store.all()) {
    assert.equal((JSON.parse(event.meta) as { prev: string }).prev, before);
    before = storedEventHash(event);
  }
  assert.equal(store.all().length, 23);
});

test('[J1] recorded time follows the order of the store, though the wall clock is set back', async () => {
  const { store, commands } = bench();
  let wall = 5000;
  const { on } = commands({ clock: monotonicClock(() => wall) });
  const run = (id: string) => on(counter).execute({ id, decide: addUpTo, command: 100, context });
  await run('a');
  wall = 1000;
  const slow = Promise.all([run('a'), run('a'), run('a')]);
  wall = 7000;
  await Promise.all([slow, run('b'), run('a')]);
  wall = 2000;
  await run('b');
  const times = store.all().map(({ meta }) => (JSON.parse(meta) as { time: string }).time);
  assert.deepEqual(times, [...times].sort());
  assert.equal(times.at(-1), new Date(7000).toISOString());
});

test('[J1] one command that cannot be stored does not take the others with it', async () => {
  const { commands, store, keys } = bench();
  await keys.forWriting('s');
  const { on } = commands();
  const signing = (name: string) => on(counter).execute({ id: 'a', decide: sign, command: { name, by: 's' }, context });
  const outcomes = await Promise.allSettled([signing('one'), signing('x'.repeat(MAX_EVENT_BYTES)), signing('three')]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.ok(outcomes[1].status === 'rejected' && outcomes[1].reason instanceof EventTooLarge);
  assert.equal(store.all().length, 2);
});

test('[J1] a key that leaves the cache while a command waits is fetched again; an erased one refuses', async () => {
  const { keys, store, commands } = bench();
  let forgetful = 3;
  const leaky: Keys = { ...keys, cached: (subject) => (forgetful > 0 && forgetful-- % 2 === 0 ? undefined : keys.cached(subject)) };
  const { on } = commands({ codec: eventCodec(registry, leaky) });
  const signed = await on(counter).execute({ id: 'a', decide: sign, command: { name: 'Asha', by: 's' }, context });
  assert.ok(signed.ok);
  assert.ok(!JSON.stringify(store.all()).includes('Asha'));
  await keys.destroy('s');
  await assert.rejects(on(counter).execute({ id: 'a', decide: sign, command: { name: 'Asha', by: 's' }, context }), SubjectErased);
});

test('[J1] eviction forgets states, even one that is just being read or has an append under way', async () => {
  const { store, keys, commands } = bench();
  const executing = commands();
  await executing.on(counter).execute({ id: 'a', decide: sign, command: { name: 'Asha', by: 's' }, context });
  const name = (one: typeof executing) => one.on(counter).read('a', ({ name: answer }) => answer);
  const gate = Promise.withResolvers<undefined>();
  const reader = commands({
    wrap: (one) => ({
      ...one,
      async *readStream(stream, options) {
        yield* one.readStream(stream, options);
        await gate.promise;
      },
    }),
  });
  const reading = name(reader);
  await new Promise((resolve) => setImmediate(resolve));
  await keys.destroy('s');
  reader.evict();
  gate.resolve(undefined);
  assert.equal(await reading, null);
  assert.equal(await name(executing), 'Asha', 'the control: without eviction the name stays in memory');
  const release = store.holdFlushes();
  const underWay = [
    executing.on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context, answer: sum }),
    executing.on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context, answer: sum }),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  executing.evict('s');
  release();
  const outcomes = await Promise.all(underWay);
  assert.deepEqual(
    outcomes.map((outcome) => outcome.ok && outcome.answer),
    [1, 2],
  );
  assert.equal(await name(executing), null);
});

test('[J6] an erasure drops the cached states that hold the person’s data, in whatever streams, and no other', async () => {
  const { commands, keys } = bench();
  const { on, evict, cacheSize } = commands();
  const of = on(counter);
  await of.execute({ id: 'a', decide: sign, command: { name: 'Asha', by: 's' }, context });
  await of.execute({ id: 'b', decide: sign, command: { name: 'Asha', by: 's' }, context });
  await of.execute({ id: 'b', decide: sign, command: { name: 'Ravi', by: 't' }, context });
  await of.execute({ id: 'c', decide: sign, command: { name: 'Ravi', by: 't' }, context });
  await of.execute({ id: 'd', decide: addUpTo, command: 9, context: { ...context, subject: 's' } });
  const name = (id: string) => of.read(id, (state) => state.name);
  assert.equal(await name('a'), 'Asha');
  await keys.destroy('s');
  assert.equal(await name('a'), 'Asha', 'the control: it is in memory');
  evict('s');
  assert.equal(cacheSize().streams, 2, 'c and d, where nothing of theirs was written');
  assert.deepEqual([await name('a'), await name('b'), await name('c')], [null, 'Ravi', 'Ravi']);
  // What was read from the log, and not only what was written here, is known to be of somebody.
  const other = commands();
  assert.equal(await other.on(counter).read('c', (state) => state.name), 'Ravi');
  await keys.destroy('t');
  other.evict('s');
  assert.equal(await other.on(counter).read('c', (state) => state.name), 'Ravi', 'the control');
  other.evict('t');
  assert.equal(await other.on(counter).read('c', (state) => state.name), null);
});

test('[J1] cached states stay within their bound, and what left is read again', async () => {
  const { commands, added } = bench();
  const bytes = 64 * 1024;
  const { on, cacheSize } = commands({ cacheBytes: bytes });
  for (let round = 0; round < 3; round++)
    await Promise.all(
      Array.from({ length: 300 }, (_, index) => on(counter).execute({ id: String(index), decide: addUpTo, command: 100, context })),
    );
  assert.ok(cacheSize().bytes <= bytes * 1.1, JSON.stringify(cacheSize()));
  assert.ok(cacheSize().streams > 10);
  for (const id of ['0', '150', '299']) {
    assert.deepEqual(added(id), inOrder(3));
    assert.equal(await on(counter).read(id, sum), 3);
  }
});

test('[J1] an event that breaks its own fold is noticed by who wrote it, and by nobody else', async () => {
  const { commands, store } = bench();
  const broken: typeof counter = {
    ...counter,
    evolve: (state, event, revision) => {
      if (event.type === 'Added' && event.data.by === 13) throw new Error('this fold is broken');
      return counter.evolve(state, event, revision);
    },
  };
  const { on } = commands();
  await assert.rejects(
    on(broken).execute({
      id: 'a',
      decide: (by: number): Decision<CounterEvent> => [{ type: 'Added', data: { by, at: 0 } }],
      command: 13,
      context,
    }),
    /this fold is broken/,
  );
  assert.ok((await on(broken).execute({ id: 'b', decide: addUpTo, command: 9, context })).ok);
  assert.equal(store.all().length, 2);
});

test('[J6] a node that is told what others wrote reads it before it answers; without being told its read is old', async () => {
  const { store, commands } = bench();
  const [here, elsewhere] = [commands(), commands()];
  await here.on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
  await elsewhere.on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
  assert.equal(await here.on(counter).read('a', sum), 1, 'the control: nobody told it');
  here.notice(store.all());
  assert.equal(await here.on(counter).read('a', sum), 2);
});

test('[J6] what is told while the tail is being read is not forgotten', async () => {
  const { store, commands } = bench();
  const elsewhere = commands();
  let atEnd: (() => Promise<void>) | null = null;
  const here = commands({
    wrap: (one) => ({
      ...one,
      async *readStream(...given: Parameters<EventStore['readStream']>) {
        yield* one.readStream(...given);
        // Written behind the last page, told before the reader is done with it.
        const last = atEnd;
        atEnd = null;
        await last?.();
      },
    }),
  });
  await elsewhere.on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
  atEnd = async () => {
    await elsewhere.on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
    here.notice(store.all());
  };
  await here.on(counter).execute({ id: 'a', decide: addUpTo, command: 0, context });
  assert.equal(await here.on(counter).read('a', sum), 2);
});

test('[J6] where others write too, what writes nothing is decided on the store; the control without it is decided on what was cached', async () => {
  for (const shared of [true, false]) {
    const { commands } = bench();
    const [here, elsewhere] = [commands({ shared }), commands({ shared })];
    // A reset, so that a refusal can stop being true.
    const set = (by: number): Decision<CounterEvent> => [{ type: 'Added', data: { by, at: 0 } }];
    assert.ok((await here.on(counter).execute({ id: 'a', decide: set, command: 3, context })).ok);
    await elsewhere.on(counter).execute({ id: 'a', decide: set, command: -3, context });
    assert.equal((await here.on(counter).execute({ id: 'a', decide: addUpTo, command: 3, context })).ok, shared);

    await elsewhere.on(counter).execute({ id: 'a', decide: set, command: 5, context });
    const nothing = await here.on(counter).execute({ id: 'a', decide: () => [], command: null, context, answer: sum });
    assert.equal(nothing.ok && nothing.answer, shared ? 6 : 3);
  }
});

test('[J6] where others write too, an append that was stored before one asked says nothing of what others wrote since', async () => {
  const { commands } = bench();
  const set = (by: number): Decision<CounterEvent> => [{ type: 'Added', data: { by, at: 0 } }];
  const answered = Promise.withResolvers<undefined>();
  const stored = Promise.withResolvers<undefined>();
  const here = commands({
    shared: true,
    wrap: (store) => ({
      ...store,
      async append(...given) {
        const appended = await store.append(...given);
        stored.resolve(undefined);
        await answered.promise;
        return appended;
      },
    }),
  });
  const elsewhere = commands({ shared: true });
  const first = here.on(counter).execute({ id: 'a', decide: set, command: 3, context });
  await stored.promise;
  await elsewhere.on(counter).execute({ id: 'a', decide: set, command: -3, context });
  const second = here.on(counter).execute({ id: 'a', decide: addUpTo, command: 3, context });
  answered.resolve(undefined);
  assert.ok((await first).ok);
  assert.ok((await second).ok, 'it is full no longer');
});
