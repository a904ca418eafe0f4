import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { madeUpTimers } from '../support/made-up-time.ts';
import { keysOf } from '../../web-member/src/shared/live/keys.ts';
import { refetching } from '@aarambh/web-shared/api/refetching.ts';
import type { QueryKey } from '@tanstack/react-query';

/** Queries whose answers come when the test says so, and what was asked of them. */
function slowQueries() {
  madeUpTimers();
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const invalidateQueries = ({ queryKey }: { queryKey?: QueryKey } = {}): Promise<void> => {
    asked.push(String(queryKey));
    return new Promise((resolve) => answers.push(resolve));
  };
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    news: refetching({ invalidateQueries, refetchQueries: () => Promise.resolve() }),
    asked,
    settled,
    async answer(): Promise<void> {
      for (const resolve of answers.splice(0)) resolve();
      await settled();
    },
    async later(ms: number): Promise<void> {
      vi.advanceTimersByTime(ms);
      await settled();
    },
  };
}

test('[I2] news that come without a pause give up no answer that is on its way: what they concern is fetched at once, and once more when it came', async () => {
  const { news, asked, answer, later, settled } = slowQueries();
  for (let count = 0; count < 30; count++) news.told(['uploads'], 'epoch.1');
  news.told(['students'], 'epoch.1');
  await settled();
  assert.deepEqual(asked, ['uploads', 'students']);
  await later(5_000);
  news.told(['uploads'], 'epoch.1');
  assert.deepEqual(asked, ['uploads', 'students'], 'neither has come yet');
  await answer();
  assert.deepEqual(asked, ['uploads', 'students', 'uploads'], 'of students nothing was told since');
  await answer();
  await later(1_000);
  assert.equal(asked.length, 3);
});

test('[I2] the same is fetched once in a second at most, and not after nobody follows any more', async () => {
  const { news, asked, answer, later, settled } = slowQueries();
  news.told(['uploads'], 'epoch.1');
  await settled();
  await answer();
  news.told(['uploads'], 'epoch.1');
  await later(999);
  assert.equal(asked.length, 1);
  await later(1);
  assert.equal(asked.length, 2);
  news.told(['uploads'], 'epoch.1');
  news.stop();
  await answer();
  await later(1_000);
  assert.equal(asked.length, 2);
});

test('[I6] a scorecard that somebody writes is not read anew under their hands', () => {
  const keys = (['interviews', 'places', 'slots', 'panel'] as const).flatMap((topic) => keysOf(topic));
  const scorecard = ['interviews', 'scorecard', 'an-interview'];
  assert.ok(keys.every((key) => key.some((part, at) => scorecard[at] !== part)));
  assert.deepEqual(keysOf('students'), [['students']]);
});
