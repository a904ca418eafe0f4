import assert from 'node:assert/strict';
import { test } from 'vitest';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { Contended, RETRIES } from '@aarambh/kernel/commands.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { addUpTo, bench, context, counter, registry, sign, type Counter, type CounterEvent } from './counter.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Counts what is asked of a store. */
function counting() {
  const asked = { reads: 0, appends: 0 };
  const wrap = (store: EventStore): EventStore => ({
    ...store,
    readStream: (...given) => (asked.reads++, store.readStream(...given)),
    append: (...given) => (asked.appends++, store.append(...given)),
  });
  return { asked, wrap };
}

/** A refusal at the first that was added, with how often it was decided. */
function refusing() {
  const decided = { times: 0 };
  const decide = (_: null, state: Readonly<Counter>): Decision<CounterEvent> => (decided.times++, addUpTo(1, state));
  return { decided, order: { id: 'a', decide, command: null, context } };
}

test('[J1] a command has the key of whom it is about at hand when it is decided, and gives up where the key does not stay', async () => {
  const reasoned = { ...context, subject: 's', reason: 'Asha asked for it' };
  for (const [decide, given] of [
    [() => addUpTo(9, { sum: 0, name: null, seen: [] }), reasoned],
    [() => sign({ by: 's', name: 'Asha' }), context],
  ] as const) {
    const { store, commands, keys, codec } = bench();
    const order = { id: 'a', decide, command: null, context: given };
    assert.ok((await commands().on(counter).execute(order)).ok);
    assert.ok(!JSON.stringify(store.all()).includes('Asha'));
    const read = (await codec.decode<CounterEvent>(store.all()))[0]!;
    assert.deepEqual(read.subjects, ['s']);

    let asked = 0;
    const forWriting = (subject: string) => {
      if (++asked > 2 * RETRIES) throw new Error('it is asked for again and again');
      return keys.forWriting(subject);
    };
    const forgetful = commands({ codec: eventCodec(registry, { ...keys, forWriting, cached: () => undefined }) });
    await assert.rejects(
      forgetful.on(counter).execute(order),
      (error) =>
        error instanceof Contended &&
        error.name === 'Contended' &&
        error.message === 'gave up after losing the race for a stream of category counter too often',
    );
    // Whom a context names is known before the first attempt.
    assert.equal(asked, (given === reasoned ? 1 : 0) + RETRIES + 1);
    assert.equal(store.all().length, 1);
  }
});

test('[J1] a stream that is assumed to be new is not read, though the key of whom the command is about has to be asked for', async () => {
  const { commands } = bench();
  const { asked, wrap } = counting();
  const { on } = commands({ wrap });
  const about = { ...context, subject: 's' };
  assert.ok((await on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context: about, expect: 'new' })).ok);
  assert.deepEqual(asked, { reads: 0, appends: 1 });
});

test('[J1] a stream that is at hand is not assumed to be new', async () => {
  const { commands } = bench();
  const { asked, wrap } = counting();
  const { on } = commands({ wrap });
  for (let times = 0; times < 2; times++) await on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context, expect: 'new' });
  assert.deepEqual(asked, { reads: 0, appends: 2 });
});

test('[J6] a command is decided on what was told while its stream was read', async () => {
  const { store, commands } = bench();
  const elsewhere = commands();
  const add = () => elsewhere.on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context });
  await add();
  let told = false;
  const here = commands({
    wrap: (one) => ({
      ...one,
      async *readStream(...given: Parameters<EventStore['readStream']>) {
        yield* one.readStream(...given);
        if (told) return;
        told = true;
        await add();
        here.notice(store.all());
      },
    }),
  });
  const decide = (_: null, { sum }: Readonly<Counter>): Decision<CounterEvent> => (sum < 2 ? refuse('not_found') : []);
  assert.ok((await here.on(counter).execute({ id: 'a', decide, command: null, context })).ok);
});

test('[J1] a refusal that waits for what it stands on is decided once', async () => {
  for (const shared of [false, true]) {
    const { commands, store } = bench();
    const { asked, wrap } = counting();
    const { on } = commands({ wrap, shared });
    const { decided, order } = refusing();
    const add = () => on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context, expect: 'new' });
    const release = store.holdFlushes();
    // Where others write too it stands on the second, which leaves after it was asked.
    const running = shared ? [add(), add()] : [add()];
    await turn();
    const refused = on(counter).execute(order);
    await turn();
    release();
    assert.equal((await refused).ok, false);
    assert.ok((await Promise.all(running)).every(({ ok }) => ok));
    assert.deepEqual([decided.times, asked.reads], [1, 0]);
  }
});

test('[J6] where others write too, a refusal behind one that had left stands on the next that leaves, or on a look', async () => {
  for (const more of [true, false]) {
    const { commands, store } = bench();
    const { asked, wrap } = counting();
    const { on } = commands({ wrap, shared: true });
    const { decided, order } = refusing();
    const add = () => on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context, expect: 'new' });
    const release = store.holdFlushes();
    const running = [add()];
    await turn();
    const refused = on(counter).execute(order);
    if (more) running.push(add());
    await turn();
    release();
    assert.equal((await refused).ok, false);
    await Promise.all(running);
    assert.deepEqual([decided.times, asked.reads], more ? [2, 0] : [3, 1]);
  }
});

test('[J1] a refusal is given up when what it stands on is lost each time', async () => {
  const { commands, store } = bench();
  const { on } = commands();
  let decided = 0;
  const lost: Promise<unknown>[] = [];
  const decide = (): Decision<CounterEvent> => {
    if (++decided > 2 * RETRIES) throw new Error('it is decided again and again');
    store.failNextFlush();
    lost.push(on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context }));
    return refuse('full');
  };
  await assert.rejects(on(counter).execute({ id: 'a', decide, command: null, context }), Contended);
  assert.equal(decided, RETRIES + 1);
  assert.ok((await Promise.allSettled(lost)).every(({ status }) => status === 'rejected'));
  assert.equal(store.all().length, 0);
});

test('[J1] a read shows what is accepted, before it is durable', async () => {
  const { store, commands } = bench();
  const { on } = commands();
  const add = () => on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context, expect: 'new' });
  const release = store.holdFlushes();
  const running = add();
  await turn();
  assert.equal(await on(counter).read('a', ({ sum }) => sum), 1);
  release();
  assert.ok((await running).ok);
});
