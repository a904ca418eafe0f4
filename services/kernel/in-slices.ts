import { setImmediate as giveWay } from 'node:timers/promises';

/** Long work that stops by itself now and then, so that others have their turn. */
export type Sliced<Value> = Generator<undefined, Value, undefined>;

/** Does long work with a turn for everybody else at each of its stops. */
export async function inSlices<Value>(work: Sliced<Value>): Promise<Value> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await giveWay();
  }
}

/** Does it without a stop. */
export function inOneGo<Value>(work: Sliced<Value>): Value {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
