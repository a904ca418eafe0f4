import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Row } from '@aarambh/kernel/row.ts';
import { runs } from '@aarambh/kernel/runs.ts';

/** A row whose last append is stored, or refused, when it is said. */
function rowUnderWay() {
  const { promise: outcome, resolve } = Promise.withResolvers<number | null>();
  const row: Row = { last: { outcome } as Row['last'] };
  return { row, stored: () => resolve(1), refused: () => resolve(null) };
}

test('[B4] who asks for what is under way joins it, and is answered when its row is stored', async () => {
  const { join } = runs<string>();
  const { row, stored } = rowUnderWay();
  const told: string[] = [];
  assert.equal(await join('a', () => Promise.resolve('first'), row), 'first', 'who is in the row goes on at once');
  const joined = join('a', () => Promise.resolve('second')).then((answer) => told.push(answer));
  assert.equal(await join('b', () => Promise.resolve('other')), 'other', 'another name waits for nothing');
  assert.deepEqual(told, []);
  stored();
  await joined;
  assert.deepEqual(told, ['first']);
});

test('[B4] where the row of the first was refused, who joined begins; and one that fails leaves nothing under way', async () => {
  const { join, settled } = runs<string>();
  const { row, refused } = rowUnderWay();
  await join('a', () => Promise.resolve('first'), row);
  const joined = join('a', () => Promise.resolve('second'));
  refused();
  assert.equal(await joined, 'second');
  await assert.rejects(
    join('a', () => Promise.reject(new Error('away'))),
    /away/,
  );
  await settled();
  assert.equal(await join('a', () => Promise.resolve('third')), 'third');
});

test('[B4] what follows begins when what is under way has ended, however it did', async () => {
  const { follow, settled } = runs<string>();
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const work = (name: string, answer: Promise<string>) => () => {
    begun.push(name);
    return answer;
  };
  const failing = follow('member gathering', work('first', first.promise));
  const following = follow('member gathering', work('second', Promise.resolve('seat')));
  const others = settled('another ').then(() => begun.push('others'));
  await others;
  assert.deepEqual(begun, ['first', 'others']);
  first.reject(new Error('away'));
  await assert.rejects(failing, /away/);
  assert.equal(await following, 'seat');
  await settled('member ');
  assert.deepEqual(begun, ['first', 'others', 'second']);
});
