import assert from 'node:assert/strict';
import { test } from 'vitest';
import { ahead } from '@aarambh/kernel/ahead.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import { StoreUnavailable, type EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { resultOf, type Result } from '@aarambh/kernel/result.ts';
import type { Row } from '@aarambh/kernel/row.ts';
import { storedEventHash } from '@aarambh/kernel/stored-hash.ts';
import { addUpTo, bench, chained, context, counter, inOrder, type Counter, type CounterEvent } from './counter.ts';

const sum = ({ sum: answer }: Readonly<Counter>): number => answer;
const addAt = (at: number): Decision<CounterEvent> => [{ type: 'Added', data: { by: 1, at } }];
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Adds one to a, then writes in b what a came to, then adds one to a again: all on the states that are accepted. */
function stepsOn({ on }: Commands, decided: string[] = []) {
  return async (row?: Row): Promise<Result<number>> => {
    const first = resultOf(
      await on(counter).execute({
        ...{ id: 'a', decide: addUpTo, command: 100, context: { ...context, row }, answer: sum, expect: 'new' as const },
      }),
    );
    decided.push('first');
    if (!first.ok) return first;
    await on(counter).execute({ id: 'b', decide: addAt, command: first.value, context: { ...context, row } });
    decided.push('second');
    const last = resultOf(await on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context: { ...context, row }, answer: sum }));
    decided.push('last');
    return last;
  };
}

test('[J1] where the store keeps the order, a row is sent without waiting, and answered when all of it is durable', async () => {
  for (const keepsOrder of [true, undefined] as const) {
    const { store, commands, added } = bench(keepsOrder && { keepsOrder });
    const release = store.holdFlushes();
    const decided: string[] = [];
    let answered = false;
    const running = ahead(stepsOn(commands(), decided)).finally(() => (answered = true));
    await turn();
    assert.deepEqual(decided, keepsOrder === true ? ['first', 'second', 'last'] : [], 'elsewhere each step waits');
    assert.equal(answered, false);
    release();
    assert.deepEqual(await running, { ok: true, value: 2, position: 3 });
    assert.deepEqual(
      store.all().map(({ stream }) => stream),
      ['counter-a', 'counter-b', 'counter-a'],
    );
    assert.deepEqual([added('a'), added('b')], [[0, 1], [1]]);
  }
});

test('[J1] what was decided on a refused append is refused with it, and the row is done again step by step', async () => {
  async function guessingWrong(wrap: (store: EventStore) => EventStore): Promise<number[]> {
    const { commands, added } = bench({ keepsOrder: true });
    await commands().on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
    const result = await ahead(stepsOn(commands({ wrap })));
    assert.equal(result.ok && result.value, 3);
    assert.deepEqual(added('a'), [0, 1, 2]);
    return added('b');
  }
  assert.deepEqual(await guessingWrong((store) => store), [2]);
  const heedless = (store: EventStore): EventStore => ({ ...store, append: (stream, at, events) => store.append(stream, at, events) });
  await assert.rejects(guessingWrong(heedless), 'the control: the last step comes true on a state that never was');
});

test('[J1] other commands on what a row has accepted are refused with it and decide again', async () => {
  const { store, commands } = bench({ keepsOrder: true });
  const one = commands();
  await commands().on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
  const release = store.holdFlushes();
  const row = ahead(stepsOn(one));
  await turn();
  const addTen = (_: null, { sum: at }: Readonly<Counter>): Decision<CounterEvent> => [{ type: 'Added', data: { by: 10, at } }];
  const others = Array.from({ length: 5 }, () => one.on(counter).execute({ id: 'b', decide: addTen, command: null, context }));
  await turn();
  release();
  assert.ok((await row).ok && (await Promise.all(others)).every(({ ok }) => ok));
  const inB = store.all().flatMap(({ stream, data }) => (stream === 'counter-b' ? [JSON.parse(data) as { by: number; at: number }] : []));
  assert.equal(inB.length, 6);
  let total = 0;
  for (const { by, at } of inB) {
    if (by === 10) assert.equal(at, total, 'decided on what is stored before it');
    total += by;
  }
});

test('[J1] a decision that stands on a refused one is decided again, though its expected revision came true', async () => {
  // The stream has exactly the one event that the first command assumed not to be there.
  const { commands, added } = bench({ keepsOrder: true });
  await commands().on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
  const { on } = commands();
  const add = (by: number, state: Readonly<Counter>): Decision<CounterEvent> => [{ type: 'Added', data: { by, at: state.sum } }];
  await Promise.all([
    on(counter).execute({ id: 'a', decide: add, command: 5, context, expect: 'new' }),
    on(counter).execute({ id: 'a', decide: add, command: 7, context }),
  ]);
  assert.ok([[0, 1, 6].join(), [0, 1, 8].join()].includes(added().join()), added().join());
});

test('[J1] a failed flush refuses a row as a whole, and leaves nothing of it in any state', async () => {
  const { store, commands, added } = bench({ keepsOrder: true });
  const one = commands();
  const release = store.holdFlushes();
  const row = ahead(stepsOn(one));
  await turn();
  store.failNextFlush();
  release();
  await assert.rejects(row, StoreUnavailable);
  assert.equal(store.all().length, 0);
  assert.equal((await ahead(stepsOn(one))).ok, true);
  assert.deepEqual([added('a'), added('b')], [[0, 1], [1]]);
});

test('[J1] an error that comes of what was refused is not the answer: the work is done again', async () => {
  const { commands } = bench({ keepsOrder: true });
  await commands().on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
  const { on } = commands();
  const result = await ahead(async (row): Promise<Result<number>> => {
    const first = await on(counter).execute({
      ...{ id: 'a', decide: addUpTo, command: 100, context: { ...context, row }, answer: sum, expect: 'new' },
    });
    if (!first.ok || first.answer === 1) throw new Error('decided on a guess');
    return resultOf(first);
  });
  assert.equal(result.ok && result.value, 2);
});

test('[J1] many commands for one stream are each sent at once, in one flush, and events chain across them', async () => {
  const { store, commands } = bench({ keepsOrder: true });
  let appends = 0;
  const { on } = commands({ wrap: (one) => ({ ...one, append: (...given) => (appends++, one.append(...given)) }) });
  const release = store.holdFlushes();
  const running = Array.from({ length: 20 }, () => on(chained).execute({ id: 'a', decide: addUpTo, command: 100, context, answer: sum }));
  await turn();
  assert.equal(appends, 20);
  store.failNextFlush();
  release();
  assert.ok((await Promise.allSettled(running)).every(({ status }) => status === 'rejected'));
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => on(chained).execute({ id: 'a', decide: addUpTo, command: 15, context, answer: sum })),
  );
  assert.deepEqual(
    outcomes.map((outcome) => outcome.ok && outcome.answer),
    [...inOrder(15).map((before) => before + 1), ...Array.from({ length: 5 }, () => false)],
  );
  let before = '';
  for (const event of store.all()) {
    assert.equal((JSON.parse(event.meta) as { prev: string }).prev, before);
    before = storedEventHash(event);
  }
});

test('[J1] a state that is forgotten while an append is under way is read again behind it', async () => {
  for (const keepsOrder of [true, undefined] as const) {
    const { store, commands } = bench(keepsOrder && { keepsOrder });
    const { on, evict } = commands();
    const release = store.holdFlushes();
    const running = on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context });
    await turn();
    evict();
    const reading = on(counter).read('a', sum);
    await turn();
    release();
    await running;
    assert.equal(await reading, 1);
    const refused = await on(counter).execute({ id: 'a', decide: addUpTo, command: 1, context });
    assert.equal(refused.ok, false);
  }
});
