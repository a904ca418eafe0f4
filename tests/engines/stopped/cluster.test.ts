import assert from 'node:assert/strict';
import { test } from 'vitest';
import { bookingLoad } from '../../support/booking-load.ts';
import { startCluster, type NodeName } from '../../support/cluster.ts';
import { wishingCrowd } from '../../support/cluster-crowd.ts';
import { enginesOf, nothingLostOrDoubled } from '../../support/cluster-truth.ts';
import { within } from '../../support/deadline.ts';
import { controlOf, skipWithoutControl } from '../../support/engine-control.ts';
import { needing } from '../../support/needing.ts';

/** A node of each role. */
const NODES: readonly NodeName[] = ['api1', 'relay', 'projector', 'worker'];
/** Bookings between two kills. */
const STEP = 24;

test(
  '[J6] a node of each role, Kafka and the database are killed -9 while members book: who was told is in, once, and documents equal a rebuild',
  needing(skipWithoutControl('kafka') || skipWithoutControl('mongo')),
  async (t) => {
    const servers = [controlOf('kafka'), controlOf('mongo')];
    const cluster = await startCluster({ DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' });
    const engines = await enginesOf(cluster);
    t.onTestFinished(async () => {
      for (const server of servers) await server.restore();
      await engines.close();
      await cluster.stop();
    });
    const faults = [
      ...NODES.map((name) => async () => {
        await cluster.node(name).kill();
        await cluster.restart(name);
      }),
      ...servers.map((server) => async () => {
        await server.kill();
        await server.start();
      }),
    ];
    const { wishes, price } = await wishingCrowd(cluster, engines, STEP * (faults.length + 1));
    // Without rests, so that something is under way at every kill.
    const load = bookingLoad({ url: cluster.url, wishes, price, restMs: 0 });
    for (const [index, fault] of faults.entries()) {
      await within(60_000, load.reached((index + 1) * STEP), 'the bookings before a kill');
      await fault();
    }
    await within(120_000, load.done, 'everybody is told');
    assert.equal(load.told.size, wishes.length);
    // The control: members did notice, and the retry that the console makes by itself was needed.
    assert.ok(load.refusals.length > 0);
    await nothingLostOrDoubled(cluster, engines, load.told);
  },
);
