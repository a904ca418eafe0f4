import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { DistributedSet } from '@aarambh/server/distributed/engines.ts';
import { bookingLoad, type BookingLoad, type Wish } from '../support/booking-load.ts';
import { startCluster, type Cluster, type NodeName } from '../support/cluster.ts';
import { wishingCrowd, type WishingCrowd } from '../support/cluster-crowd.ts';
import { caughtUp, enginesOf, grantedOnce, nothingLostOrDoubled } from '../support/cluster-truth.ts';
import { eventually } from '../support/deadline.ts';
import { skipWithout } from '../support/engines.ts';

const PAIRS = ['relay', 'projector', 'worker'] as const;
type Pair = (typeof PAIRS)[number];
const ROLLING: readonly NodeName[] = ['api1', 'relay', 'projector', 'worker', 'api2'];
/** Bookings between two faults. */
const STEP = 16;

suite('nodes that stand by', { skip: skipWithout('kafka') || skipWithout('mongo'), timeout: 240_000 }, () => {
  let cluster: Cluster;
  let engines: DistributedSet;
  let crowd: WishingCrowd;
  let wishes: Iterator<Wish>;
  const told = new Map<string, string>();

  before(async () => {
    cluster = await startCluster(
      { DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' },
      { also: ['relay2', 'projector2', 'worker2'] },
    );
    engines = await enginesOf(cluster);
    crowd = await wishingCrowd(cluster, engines, STEP * (PAIRS.length + 1 + ROLLING.length + 1));
    wishes = crowd.wishes.values();
  });

  after(async () => {
    await engines.close();
    await cluster.stop();
  });

  function startLoad(steps: number): BookingLoad {
    const mine = Array.from({ length: steps * STEP }, () => wishes.next().value as Wish);
    return bookingLoad({ url: cluster.url, wishes: mine, price: crowd.price });
  }

  async function settled(load: BookingLoad): Promise<void> {
    await load.done;
    for (const [name, reference] of load.told) told.set(name, reference);
    await grantedOnce(engines, told);
  }

  async function metric(name: NodeName, pattern: RegExp): Promise<string | null> {
    return pattern.exec(await (await fetch(`${cluster.node(name).url}/metrics`)).text())?.[0] ?? null;
  }

  /** Whether a node does the work of its pair at the moment, or a share of it. */
  const works: Readonly<Record<Pair, (name: NodeName) => Promise<string | null>>> = {
    relay: (name) => metric(name, /^aarambh_relay_active 1$/m),
    projector: (name) => metric(name, /^aarambh_projector_position\{/m),
    worker: (name) => metric(name, /^aarambh_worker_active 1$/m),
  };

  test('[J6] the node of each pair that works is killed -9 and stays away: the other takes over by itself', async () => {
    const load = startLoad(PAIRS.length + 1);
    for (const [index, pair] of PAIRS.entries()) {
      await load.reached((index + 1) * STEP);
      const second = `${pair}2` as const;
      const lost = (await works[pair](pair)) === null ? second : pair;
      const left = lost === pair ? second : pair;
      // The control: a projector shares the work, the others leave it to one.
      assert.ok((await works[pair](lost)) !== null);
      if (pair !== 'projector') assert.equal(await works[pair](left), null);
      await cluster.node(lost).kill();
      await eventually(30_000, () => works[pair](left), `${left} takes over`);
      await caughtUp(engines);
    }
    await settled(load);
  });

  test('[J6] a rolling restart under load: every member is told in the end, by asking again under the same key', async () => {
    const load = startLoad(ROLLING.length + 1);
    for (const [index, name] of ROLLING.entries()) {
      await load.reached((index + 1) * STEP);
      const { stop, process, output } = cluster.node(name);
      await stop();
      // Those that were killed above begin again here.
      if (process.signalCode !== 'SIGKILL') assert.equal(process.exitCode, 0, output());
      await cluster.restart(name);
    }
    await settled(load);
    await nothingLostOrDoubled(cluster, engines, told);
  });
});
