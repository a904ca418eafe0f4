import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Answered } from '../../load/http-client.ts';
import { bookingLoad, type BookingLoad, type Wish } from '../../support/booking-load.ts';
import { wishingCrowd, type WishingCrowd } from '../../support/cluster-crowd.ts';
import { caughtUp, grantedOnce, nothingLostOrDoubled } from '../../support/cluster-truth.ts';
import { eventually, within } from '../../support/deadline.ts';
import { skipWithout } from '../../support/engines.ts';
import { suiteCluster } from '../../support/suite-cluster.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
/** Bookings of each fault. */
const EACH = 36;
/** Loads of one round, with the one that meets no fault. */
const FAULTS = 7;
/** What people hear while the store is away. */
const AWAY: ReadonlySet<string> = new Set(['store_unavailable', 'outcome_unknown']);

const skip = skipWithout('kafka') || skipWithout('mongo');

describe('engines away from a cluster under load', { ...needing(skip), timeout: 300_000 * ROUNDS }, () => {
  let crowd: WishingCrowd;
  let wishes: Iterator<Wish>;
  /** All of them, so that one whose test failed is counted by the next. */
  const loads: BookingLoad[] = [];

  const site = suiteCluster({ proxied: true }, async ({ cluster, engines }) => {
    crowd = await wishingCrowd(cluster, engines, FAULTS * EACH * ROUNDS);
    wishes = crowd.wishes.values();
  });

  function startLoad(): BookingLoad {
    const mine = Array.from({ length: EACH }, () => wishes.next().value as Wish);
    const load = bookingLoad({ url: site.cluster.url, wishes: mine, price: crowd.price, restMs: 50 });
    loads.push(load);
    return load;
  }

  function told(): ReadonlyMap<string, string> {
    return new Map(loads.flatMap((load) => [...load.told]));
  }

  async function get(path: string): Promise<Pick<Answered, 'status' | 'text'>> {
    const headers = { authorization: `Bearer ${crowd.members[0]!.token}` };
    const answer = await fetch(`${site.cluster.url}${path}`, { headers });
    return { status: answer.status, text: await answer.text() };
  }

  /** Everybody is told in the end, what they were told is so, and read models have it; no node died of it. */
  async function settled(): Promise<void> {
    await within(60_000, Promise.all(loads.map(({ done }) => done)), 'everybody is told');
    await grantedOnce(site.engines, told());
    await caughtUp(site.engines);
    for (const name of ['api1', 'api2', 'relay', 'projector', 'worker'] as const)
      assert.equal(site.cluster.node(name).process.exitCode, null, `${name} runs: ${site.cluster.node(name).output()}`);
  }

  for (let round = 1; round <= ROUNDS; round++) {
    test('[J6] no fault: members hear nothing but that they are in', async () => {
      const load = startLoad();
      await settled();
      // The control of the tests below: what they hear there comes from the fault.
      assert.deepEqual(load.refusals, []);
    });

    for (const fault of ['stopped', 'paused'] as const)
      test(`[J6] EventStoreDB ${fault}: commands are refused with a code, reads go on, and everything catches up`, async () => {
        const load = startLoad();
        await load.reached(EACH / 4);
        try {
          if (fault === 'stopped') await site.cluster.ways.eventstore.refuse();
          else site.cluster.ways.eventstore.stall();
          await eventually(20_000, () => load.refusals.some((code) => AWAY.has(code)), 'a refusal with a code');
          for (const path of ['/api/eventboard', '/api/bookings', '/api/me']) assert.equal((await get(path)).status, 200, path);
          // The control: the store is away still, for who asks again is refused again, and nobody is told. What was on its way
          // when the store went has arrived by now.
          const [refused, before] = [load.refusals.length, load.told.size];
          await eventually(20_000, () => load.refusals.length >= refused + 2, 'more refusals');
          assert.equal(load.told.size, before);
          assert.deepEqual(
            load.refusals.filter((code) => !AWAY.has(code)),
            [],
          );
        } finally {
          await site.cluster.ways.eventstore.heal();
        }
        await settled();
      });

    test('[J6] EventStoreDB slowed: members wait, and nothing is lost or doubled', async () => {
      site.cluster.ways.eventstore.slow(50);
      const asked = performance.now();
      const load = startLoad();
      try {
        await load.reached(1);
        // The control: a booking is five appends, one after the other.
        assert.ok(performance.now() - asked > 5 * 100);
        await load.reached(EACH / 3);
      } finally {
        await site.cluster.ways.eventstore.heal();
      }
      await settled();
    });

    for (const fault of ['stopped', 'paused'] as const)
      test(`[J6] MongoDB ${fault}: answers are 503 with a code, no node ends, and the way back needs nobody`, async () => {
        const load = startLoad();
        await load.reached(EACH / 4);
        try {
          if (fault === 'stopped') await site.cluster.ways.mongo.refuse();
          else site.cluster.ways.mongo.stall();
          const { status, text } = await within(30_000, get('/api/bookings'), 'an answer');
          assert.deepEqual([status, (JSON.parse(text) as { code: string }).code], [503, 'store_unavailable']);
          await eventually(30_000, async () => /MONGO_URL/.test((await get('/readyz')).text), 'a node that is not ready, and says why');
        } finally {
          await site.cluster.ways.mongo.heal();
        }
        await eventually(20_000, async () => (await get('/api/bookings')).status === 200, 'an answer with bookings');
        await settled();
      });

    test('[J6] MongoDB slowed: members wait, and nothing is lost or doubled', async () => {
      site.cluster.ways.mongo.slow(50);
      const asked = performance.now();
      const load = startLoad();
      try {
        assert.equal((await get('/api/bookings')).status, 200);
        // The control: at least one question to it lies behind the answer.
        assert.ok(performance.now() - asked > 100);
        await load.reached(EACH / 3);
      } finally {
        await site.cluster.ways.mongo.heal();
      }
      await settled();
      assert.deepEqual(load.refusals, []);
    });
  }

  test('[J6] after all of that documents equal a rebuild, and the audit finds nothing', async () => {
    await nothingLostOrDoubled(site.cluster, site.engines, told());
  });
});
