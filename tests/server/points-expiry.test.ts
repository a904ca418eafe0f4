import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { PointsService } from '@aarambh/points/use-cases.ts';
import { pointsExpiry } from '@aarambh/points/schedules/expiry.ts';
import { startSchedules } from '@aarambh/server/schedules.ts';

test('[B8] points expire by a query, page by page, each page after the one before is known', async () => {
  const due = Array.from({ length: 450 }, (_, n) => `member-${n}`);
  const expired: string[] = [];
  const waited: number[] = [];
  let known = 0;
  const documents = {
    find: async (_model: string, { limit = 0 }: { limit?: number }) => ({
      items: due.slice(known, known + limit).map((id) => ({ id, stream: '', revision: 0, doc: {} })),
      total: 0,
    }),
    waitFor: async (_models: readonly string[], position: number) => {
      waited.push(position);
      known = position;
    },
  } as unknown as Documents;
  const points = {
    expire: async (id: string) => {
      expired.push(id);
      return { ok: true, value: { expired: 10 }, position: expired.length };
    },
  } as unknown as PointsService;
  await pointsExpiry({ documents, clock: () => 1_800_000_000_000 }, points).run();
  assert.deepEqual(expired, due);
  assert.deepEqual(waited, [200, 400]);
});

test('a schedule that fails is reported and runs again, one run at a time, and not after it was stopped', async () => {
  let runs = 0;
  let atOnce = 0;
  const reported: string[] = [];
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const schedules = startSchedules(
    [
      {
        name: 'work',
        everyMs: 0,
        async run() {
          assert.equal(++atOnce, 1);
          await new Promise((next) => setImmediate(next));
          atOnce--;
          if (++runs === 3) resolve(undefined);
          if (runs === 1) throw new Error('no');
        },
      },
    ],
    (_error, name) => reported.push(name),
  );
  await promise;
  await schedules.stop();
  const after = runs;
  await new Promise((next) => setImmediate(next));
  assert.equal(runs, after);
  assert.deepEqual(reported, ['work']);
});
