import assert from 'node:assert/strict';
import { test } from 'vitest';
import { keysWatch } from '@aarambh/server/distributed/keys-watch.ts';

test('[J6] keys that go missing while nodes run are told by /readyz, and no more once they are back', async () => {
  let now = 0;
  let asked = 0;
  let gone: string | null = null;
  const watch = keysWatch({
    loss: async () => {
      asked++;
      return gone;
    },
    report: (error) => assert.ifError(error),
    monotonic: () => now,
  });
  assert.deepEqual(await watch.notReady(), []);
  gone = '2 keys of people are gone';
  now += 10_000;
  assert.deepEqual(await watch.notReady(), ['2 keys of people are gone; restore a backup.']);
  // However often probes come, the database is asked now and then.
  now += 9_999;
  await Promise.all(Array.from({ length: 20 }, () => watch.notReady()));
  assert.equal(asked, 2);
  gone = null;
  now += 1;
  assert.deepEqual(await watch.notReady(), []);
});

test('[J6] keys that are known to be gone stay gone while the database is away', async () => {
  let now = 0;
  let ask = (): Promise<string | null> => Promise.resolve('2 keys of people are gone');
  const watch = keysWatch({ loss: () => ask(), report: () => undefined, monotonic: () => now });
  const told = ['2 keys of people are gone; restore a backup.'];
  assert.deepEqual(await watch.notReady(), told);
  ask = () => Promise.reject(new Error('away'));
  now += 10_000;
  assert.deepEqual(await watch.notReady(), told);
});

test('[J6] a database that is away is no loss of keys', async () => {
  const reported: unknown[] = [];
  const watch = keysWatch({ loss: () => Promise.reject(new Error('away')), report: (error) => reported.push(error) });
  assert.deepEqual(await watch.notReady(), []);
  assert.deepEqual(reported.map(String), ['Error: away']);
});
