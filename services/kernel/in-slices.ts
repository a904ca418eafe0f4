import { setImmediate as giveWay } from 'node:timers/promises';

/** Long work that stops by itself now and then, so that others have their turn. */
export type Sliced<Value> = Generator<undefined, Value, undefined>;

/** Does something with each item, with a stop after so many of them. */
export function* eachOf<Item>(items: Iterable<Item>, size: number, work: (item: Item) => void): Sliced<void> {
  let some = 0;
  for (const item of items) {
    work(item);
    if (++some % size === 0) yield;
  }
}

/** How long work goes on before everybody else has a turn: nobody notices that they waited for it. Milliseconds. */
const TURN_MS = 1;

/** Asked at each stop of long work: gives everybody else a turn where the work had its own. */
export function turnsOf(ms: number = TURN_MS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < ms) return;
    await giveWay();
    since = performance.now();
  };
}

/** Does long work with a turn for everybody else at the first of its stops after each millisecond. */
export async function inSlices<Value>(work: Sliced<Value>): Promise<Value> {
  const turn = turnsOf();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await turn();
  }
}

/** Does it without a stop. */
export function inOneGo<Value>(work: Sliced<Value>): Value {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Begins some work for each item, in order, with a turn for everybody else after each `size` of them; all of it may be under way at the same time. Answers what
 * came of each once nothing is under way any more.
 * @throws what the first of them that failed has thrown
 */
export async function allInSlices<Item, Value>(
  items: readonly Item[],
  size: number,
  work: (item: Item, index: number) => Promise<Value>,
): Promise<Value[]> {
  const begun: Promise<PromiseSettledResult<Value>[]>[] = [];
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await giveWay();
    begun.push(Promise.allSettled(items.slice(from, from + size).map((item, index) => work(item, from + index))));
  }
  return (await Promise.all(begun)).flat().map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
