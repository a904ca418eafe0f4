import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import { bookingLoad } from '../../support/booking-load.ts';
import { startCluster } from '../../support/cluster.ts';
import { wishingCrowd } from '../../support/cluster-crowd.ts';
import { enginesOf, nothingLostOrDoubled } from '../../support/cluster-truth.ts';
import { eventually, within } from '../../support/deadline.ts';
import { controlOf, skipWithoutControl } from '../../support/engine-control.ts';
import { skipWithout } from '../../support/engines.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
/** Bookings before each kill and after the last. */
const STEP = 24;

const skip = skipWithoutControl('mongo') || skipWithout('kafka');

describe('the database killed', { ...needing(skip), timeout: 400_000 * ROUNDS }, () => {
  test('[J6] killed -9 and started again under load: whatever was acknowledged is there, once', async (t) => {
    const database = controlOf('mongo');
    const cluster = await startCluster({ DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' });
    const engines = await enginesOf(cluster);
    t.onTestFinished(async () => {
      await database.restore();
      await engines.close();
      await cluster.stop();
    });
    const { wishes, price, members } = await wishingCrowd(cluster, engines, STEP * (ROUNDS + 1));
    const load = bookingLoad({ url: cluster.url, wishes, price, restMs: 50 });
    const writer = writeRecords(engines.state);
    for (let round = 1; round <= ROUNDS; round++) {
      await within(60_000, load.reached(round * STEP), 'the first bookings');
      await database.kill();
      await eventually(20_000, () => writer.refused() >= 2 * round, 'a refusal');
      await database.start();
    }
    await within(90_000, load.done, 'everybody is told');
    const acknowledged = await within(30_000, writer.stop(), 'the last write');

    const kept = new Set((await engines.state.list('test-record')).map(({ key }) => key));
    assert.deepEqual(
      acknowledged.filter((key) => !kept.has(key)),
      [],
    );
    // The control: the database was away for those who wrote.
    assert.ok(acknowledged.length > 0 && writer.refused() > 0);
    for (const { token } of members) {
      const answer = await fetch(`${cluster.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
      assert.equal(answer.status, 200, 'sessions outlast it');
    }
    await nothingLostOrDoubled(cluster, engines, load.told);
  });
});

/** Writes records of operational state, one after the other, until it is stopped; answers the keys that were acknowledged. */
function writeRecords(state: OperationalState) {
  const acknowledged: string[] = [];
  let refused = 0;
  let stopping = false;
  async function write(): Promise<void> {
    for (let key = 0; !stopping; key++)
      try {
        await state.put({ namespace: 'test-record', key: String(key), value: { key } });
        acknowledged.push(String(key));
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        refused++;
      }
  }
  const writing = write();
  return {
    refused: () => refused,
    async stop() {
      stopping = true;
      await writing;
      return acknowledged;
    },
  };
}
