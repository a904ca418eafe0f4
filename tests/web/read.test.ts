import assert from 'node:assert/strict';
import { onTestFinished, test, vi } from 'vitest';
import { rememberPosition } from '@aarambh/web-shared/api/position.ts';
import { ApiError } from '@aarambh/web-shared/api/problem.ts';
import { read } from '@aarambh/web-shared/api/read.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a read model that is stuck is given up for its own path only, and used again once it has caught up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  rememberPosition('epoch.5');
  let isStuck = true;
  const stuck = async (after: string | null): Promise<string> => {
    if (after !== null && isStuck) throw new ApiError('read_not_ready', 503, 'Not yet.');
    return after ?? 'what there is';
  };
  const other = (after: string | null): Promise<string | null> => Promise.resolve(after);
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      vi.advanceTimersByTime(1_000);
      await settled();
    }
  }

  const answers: string[] = [];
  void read('/api/bookings?page=1', stuck).then((answer) => answers.push(answer));
  await settled();
  await pass(14);
  assert.deepEqual(answers, []);
  await pass(1);
  assert.deepEqual(answers, ['what there is']);
  // From now on its path shows what there is at once; every other one shows what was written.
  assert.equal(await read('/api/bookings?page=2', stuck), 'what there is');
  assert.equal(await read('/api/eventboard', other), 'epoch.5');

  isStuck = false;
  await pass(3);
  assert.equal(await read('/api/bookings?page=1', stuck), 'epoch.5');
});
