import assert from 'node:assert/strict';
import { test, type TestContext } from 'vitest';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { clockWatch } from '@aarambh/server/distributed/clock-watch.ts';
import { eventually } from '../support/deadline.ts';

/** What a node says whose clock was found to be off by so much; null: the store does not answer. */
async function reasons(t: TestContext, offset: number | null): Promise<readonly string[]> {
  const asked = Promise.withResolvers<undefined>();
  const watch = clockWatch(
    {
      async clockOffset() {
        asked.resolve(undefined);
        if (offset === null) throw new StoreUnavailable('store_unavailable', 'away');
        return offset;
      },
    },
    () => undefined,
  );
  t.onTestFinished(() => watch.stop());
  // Nobody knows yet: ready would be a guess.
  assert.match(watch.notReady().join(), /has not been compared/);
  await asked.promise;
  if (offset !== null) await eventually(30_000, () => !watch.notReady().join().includes('compared'), 'the comparison');
  return watch.notReady();
}

test('[J6] a node is ready once its clock was found to be near the store’s, and says by how much it is off otherwise', async (t) => {
  assert.deepEqual(await reasons(t, 4_900), []);
  assert.deepEqual(await reasons(t, -4_900), []);
  assert.deepEqual(await reasons(t, 5_100), ["The clock of this node is 5.1 s ahead of the store's; set it right."]);
  assert.deepEqual(await reasons(t, -3_600_000), ["The clock of this node is 3600.0 s behind the store's; set it right."]);
});

test('[J6] a store that does not answer says nothing about the clock: the node is not ready until it does', async (t) => {
  assert.match((await reasons(t, null)).join(), /has not been compared/);
});
