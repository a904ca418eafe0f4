import assert from 'node:assert/strict';
import { test } from 'vitest';
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

test('[I2] work on many items gives everybody else their turn after a few of them, and answers in order', async () => {
  const seen: number[] = [];
  const each = () => eachOf(numbers, 3, (one) => void seen.push(one));
  assert.ok((await turnsDuring(() => inSlices(each()))) >= 3);
  assert.deepEqual(seen, numbers);
  assert.equal(await turnsDuring(async () => inOneGo(each())), 0, 'control: in one go nobody has a turn');

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
