import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { allInSlices, eachOf, inOneGo, inSlices } from '@aarambh/kernel/in-slices.ts';

const numbers = Array.from({ length: 10 }, (_, index) => index);

/** How often others had their turn until `work` was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let done = false;
  const turn = (): void => {
    turns++;
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  done = true;
  return turns;
}

test('[I2] work on many items gives everybody else their turn at its first stop after a millisecond, and answers in order', async () => {
  const seen: number[] = [];
  const clock = { now: 0 };
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
  /** Work of which each item takes so long. */
  const each = (ms: number) =>
    eachOf(numbers, 1, (one) => {
      seen.push(one);
      clock.now += ms;
    });
  assert.deepEqual([await turnsDuring(() => inSlices(each(0.4))), seen], [3, numbers]);
  assert.equal(await turnsDuring(() => inSlices(each(5))), numbers.length, 'a long item is one slice');
  assert.ok((await turnsDuring(() => inSlices(each(0.01)))) <= 1, 'nobody waits for what takes no time');
  assert.equal(await turnsDuring(async () => inOneGo(each(5))), 0, 'control: in one go nobody has a turn');
  vi.restoreAllMocks();

  const doubled = async () => allInSlices(numbers, 3, async (one, index) => one + index);
  assert.ok((await turnsDuring(doubled)) >= 3);
  assert.deepEqual(
    await doubled(),
    numbers.map((one) => 2 * one),
  );
});

test('[I2] work that fails fails as a whole once nothing of it is under way any more, with what was thrown first in order', async () => {
  let ended = 0;
  const work = async (one: number): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    ended++;
    if (one % 4 === 1) throw new Error(`${one}`);
  };
  await assert.rejects(allInSlices(numbers, 3, work), { message: '1' });
  assert.equal(ended, numbers.length);
});
