import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { bookingLoad, type BookingLoad, type Wish } from '../../support/booking-load.ts';
import type { NodeName } from '../../support/cluster.ts';
import { wishingCrowd, type WishingCrowd } from '../../support/cluster-crowd.ts';
import { caughtUp, grantedOnce, nothingLostOrDoubled } from '../../support/cluster-truth.ts';
import { eventually } from '../../support/deadline.ts';
import { skipWithout } from '../../support/engines.ts';
import { suiteCluster } from '../../support/suite-cluster.ts';

const PAIRS = ['relay', 'projector', 'worker'] as const;
type Pair = (typeof PAIRS)[number];
const ROLLING: readonly NodeName[] = ['api1', 'relay', 'projector', 'worker', 'api2'];
/** Bookings between two faults. */
const STEP = 16;
/** Partitions of the feed in a cluster of tests, two for each projector. */
const PARTITIONS = 4;

describe('nodes that stand by', { ...needing(skipWithout('kafka') || skipWithout('mongo')), timeout: 240_000 }, () => {
  let crowd: WishingCrowd;
  let wishes: Iterator<Wish>;
  const told = new Map<string, string>();

  const site = suiteCluster({ also: ['relay2', 'projector2', 'worker2'] }, async ({ cluster, engines }) => {
    crowd = await wishingCrowd(cluster, engines, STEP * (PAIRS.length + 1 + ROLLING.length + 1));
    wishes = crowd.wishes.values();
  });

  function startLoad(steps: number): BookingLoad {
    const mine = Array.from({ length: steps * STEP }, () => wishes.next().value as Wish);
    return bookingLoad({ url: site.cluster.url, wishes: mine, price: crowd.price });
  }

  async function settled(load: BookingLoad): Promise<void> {
    await load.done;
    for (const [name, reference] of load.told) told.set(name, reference);
    await grantedOnce(site.engines, told);
  }

  async function metrics(name: NodeName): Promise<string> {
    return (await fetch(`${site.cluster.node(name).url}/metrics`)).text();
  }

  /** How much of its pair's work a node does at the moment: 1 is all of it. */
  const share: Readonly<Record<Pair, (name: NodeName) => Promise<number>>> = {
    relay: async (name) => Number(/^aarambh_relay_active (\d)$/m.exec(await metrics(name))?.[1]),
    projector: async (name) => ((await metrics(name)).match(/^aarambh_projector_position\{partition=/gm)?.length ?? 0) / PARTITIONS,
    async worker(name) {
      const parts = [...(await metrics(name)).matchAll(/^aarambh_worker_part_active\{part="[^"]+"\} (\d)$/gm)].map(([, held]) =>
        Number(held),
      );
      return parts.reduce((sum, held) => sum + held, 0) / parts.length;
    },
  };

  /** The control: of relays one works, projectors have half of the partitions each, and workers any parts that are not the other's. */
  const isShared: Readonly<Record<Pair, (one: number, other: number) => boolean>> = {
    relay: (one, other) => one === 1 && other === 0,
    projector: (one, other) => one === 0.5 && other === 0.5,
    worker: (one, other) => one > 0 && other > 0 && Math.abs(one + other - 1) < 0.001,
  };

  test('[J6] the node of each pair that works is killed -9 and stays away: the other takes over by itself', async () => {
    const load = startLoad(PAIRS.length + 1);
    for (const [index, pair] of PAIRS.entries()) {
      await load.reached((index + 1) * STEP);
      const second = `${pair}2` as const;
      const lost = (await share[pair](pair)) === 0 ? second : pair;
      const left = lost === pair ? second : pair;
      await eventually(60_000, async () => isShared[pair](await share[pair](lost), await share[pair](left)), `${pair}s: as they share`);
      await site.cluster.node(lost).kill();
      await eventually(60_000, async () => (await share[pair](left)) === 1, `${left} takes over`);
      await caughtUp(site.engines);
    }
    await settled(load);
  });

  test('[J6] a rolling restart under load: every member is told in the end, by asking again under the same key', async () => {
    const load = startLoad(ROLLING.length + 1);
    for (const [index, name] of ROLLING.entries()) {
      await load.reached((index + 1) * STEP);
      const { stop, process, output } = site.cluster.node(name);
      await stop();
      // Those that were killed above begin again here.
      if (process.signalCode !== 'SIGKILL') assert.equal(process.exitCode, 0, output());
      await site.cluster.restart(name);
    }
    await settled(load);
    await nothingLostOrDoubled(site.cluster, site.engines, told);
  });
});
