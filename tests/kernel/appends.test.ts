import assert from 'node:assert/strict';
import { test } from 'vitest';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import { MAX_EVENT_BYTES, StoreUnavailable, type EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { addUpTo, bench, chained, context, counter, inOrder, registry, sign, type Counter, type CounterEvent } from './counter.ts';

const sum = ({ sum: answer }: Readonly<Counter>): number => answer;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Appends that reach the store only when each is let through. */
function oneByOne() {
  const waiting: (() => void)[] = [];
  return {
    wrap: (store: EventStore): EventStore => ({
      ...store,
      async append(...given) {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return store.append(...given);
      },
    }),
    /** Lets the next append through, and all that comes of it. */
    async next() {
      waiting.shift()!();
      await turn();
    },
    waiting: () => waiting.length,
  };
}

test('[J1] each event is stored with who wrote it, caused by what, and only the first of a command with its key', async () => {
  const addTwice = (): Decision<CounterEvent> => [0, 1].map((at) => ({ type: 'Added', data: { by: 1, at } }));
  const plain = { v: 1, time: new Date(1000).toISOString(), actor: 'system:test', corr: 'c', cause: 'c' };
  const keyed = { key: 'k', body: 'b' };
  for (const [more, first, second] of [
    [{}, plain, plain],
    [{ cause: 'e' }, { ...plain, cause: 'e' }, { ...plain, cause: 'e' }],
    [{ idempotency: keyed }, { ...plain, ...keyed }, plain],
  ] as const satisfies readonly (readonly [Partial<CommandContext>, object, object])[]) {
    const { commands, store } = bench();
    await commands()
      .on(counter)
      .execute({ id: 'a', decide: addTwice, command: null, context: { ...context, ...more } });
    assert.deepEqual(
      store.all().map(({ meta }) => JSON.parse(meta) as unknown),
      [first, second],
    );
  }
});

test('[J1] what waits leaves together, in appends that take no more once they are full', async () => {
  const { commands } = bench();
  const appended: number[][] = [];
  const gate = oneByOne();
  const { on } = commands({
    wrap: (store) =>
      gate.wrap({
        ...store,
        append(stream, expected, events, order) {
          appended.push(events.map(({ data, meta }) => data.length + meta.length));
          return store.append(stream, expected, events, order);
        },
      }),
  });
  // Their metadata makes these events large: two of them fill an append but for a little.
  const corr = 'c'.repeat(MAX_EVENT_BYTES / 4 - 100);
  const add = () => on(counter).execute({ id: 'a', decide: addUpTo, command: 100, context: { ...context, corr } });
  const running = Array.from({ length: 8 }, add);
  await turn();
  while (gate.waiting() > 0) await gate.next();
  assert.ok((await Promise.all(running)).every(({ ok }) => ok));
  assert.deepEqual(
    appended.map(({ length }) => length),
    [1, 3, 3, 1],
    'the third is the last for which there was room',
  );
  for (const sizes of appended) assert.ok(sizes.slice(0, -1).reduce((all, one) => all + one, 0) < MAX_EVENT_BYTES);
});

test('[J1] a key that leaves the cache while an event waits for its turn to leave is asked for again', async () => {
  for (const keepsOrder of [true, undefined] as const) {
    const { commands, keys, store } = bench(keepsOrder && { keepsOrder });
    let [away, asked] = [false, 0];
    const forWriting = (subject: string) => {
      asked++;
      away = false;
      return keys.forWriting(subject);
    };
    const gate = oneByOne();
    const codec = eventCodec(registry, { ...keys, forWriting, cached: (subject) => (away ? undefined : keys.cached(subject)) });
    const { on } = commands({ codec, wrap: gate.wrap });
    await keys.forWriting('s');
    await on(counter).read('a', sum);
    const running = Promise.all([
      on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context }),
      on(counter).execute({ id: 'a', decide: sign, command: { name: 'Asha', by: 's' }, context }),
    ]);
    away = keepsOrder === undefined;
    for (let times = 0; times < 2; times++) {
      await turn();
      await gate.next();
    }
    assert.ok((await running).every(({ ok }) => ok));
    assert.equal(asked, keepsOrder === undefined ? 1 : 0, 'where each leaves at once, none waits');
    assert.equal(store.all().length, 2);
  }
});

test('[J1] who is refused by what is still under way waits for it, though what was before it is stored', async () => {
  for (const kind of [counter, chained]) {
    const { commands } = bench();
    const gate = oneByOne();
    const { on } = commands({ wrap: gate.wrap });
    const add = (limit: number) => on(kind).execute({ id: 'a', decide: addUpTo, command: limit, context });
    const running = [add(9), add(9)];
    await turn();
    await gate.next();
    await running[0];
    let answered = false;
    const refused = add(2).finally(() => (answered = true));
    await turn();
    assert.equal(answered, false);
    await gate.next();
    assert.equal((await refused).ok, false);
    await running[1];
  }
});

test('[J1] a dropped state is read again when the last of what was under way from it is answered, and not before', async () => {
  const { commands } = bench({ keepsOrder: true });
  const gate = oneByOne();
  const { on, evict } = commands({ wrap: gate.wrap });
  const running = [0, 1].map(() => on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context, expect: 'new' }));
  await turn();
  evict();
  const reading = on(counter).read('a', sum);
  await turn();
  await gate.next();
  await gate.next();
  assert.ok((await Promise.all(running)).every(({ ok }) => ok));
  assert.equal(await reading, 2);
});

test('[J1] a dropped state is read again though what was under way from it is lost', async () => {
  const failed = new Error('the disk is gone');
  for (const keepsOrder of [true, undefined] as const) {
    const { commands, store } = bench(keepsOrder && { keepsOrder });
    const gate = oneByOne();
    const { on, evict } = commands({ wrap: gate.wrap });
    const lost = assert.rejects(on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context, expect: 'new' }), failed);
    await turn();
    evict();
    let read: number | null = null;
    void on(counter)
      .read('a', sum)
      .then((answer) => (read = answer));
    await turn();
    assert.equal(read, null);
    store.failNextFlush(failed);
    await gate.next();
    await lost;
    assert.equal(read, 0);
  }
});

test('[J1] what waited behind a failed append gets its error, but for an unknown outcome: its own is known', async () => {
  for (const error of [
    new Error('the disk is gone'),
    new StoreUnavailable('disk_full', 'no room'),
    new StoreUnavailable('outcome_unknown', 'the writer died'),
  ]) {
    const { commands, store } = bench();
    const { on } = commands();
    store.failNextFlush(error);
    const outcomes = await Promise.allSettled(inOrder(2).map(() => on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context })));
    const [first, second] = outcomes.map((outcome) => outcome.status === 'rejected' && (outcome.reason as StoreUnavailable));
    assert.equal(first, error);
    if (!(error instanceof StoreUnavailable) || error.code !== 'outcome_unknown') assert.equal(second, error);
    else assert.deepEqual(second && [second.code, second.message, second.cause], ['store_unavailable', error.message, error]);
  }
});
