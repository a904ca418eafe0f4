import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import { bookingLoad } from '../../support/booking-load.ts';
import { startCluster } from '../../support/cluster.ts';
import { wishingCrowd } from '../../support/cluster-crowd.ts';
import { caughtUp, enginesOf, grantedOnce } from '../../support/cluster-truth.ts';
import { eventually, within } from '../../support/deadline.ts';
import { engines as servers, skipWithout } from '../../support/engines.ts';
import type { Product } from '../../support/product.ts';
import { wholeLog } from '../../support/store-events.ts';
import { tcpProxy } from '../../support/tcp-proxy.ts';

const BOOKINGS = 16;
const ROLES = ['relay', 'projector'] as const;

describe('nodes that start while Kafka is away', { ...needing(skipWithout('kafka') || skipWithout('mongo')), timeout: 180_000 }, () => {
  test('[J6] they say what they wait for, answer operators, and work as soon as Kafka comes', async (t) => {
    const cluster = await startCluster({ DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' });
    const engines = await enginesOf(cluster);
    // Brokers tell their own addresses: a proxy can only be what a client asks first, which is all that a start needs.
    const [host = '', port] = servers.kafka![0]!.split(':');
    const proxy = await tcpProxy({ host, port: Number(port) });
    let starting: Promise<readonly Product[]> = Promise.resolve([]);
    t.onTestFinished(async () => {
      await proxy.heal();
      // A node that is still starting belongs to the cluster only once it runs.
      await starting.catch(() => undefined);
      await engines.close();
      await cluster.stop();
      await proxy.close();
    });
    const { wishes, price } = await wishingCrowd(cluster, engines, BOOKINGS);

    for (const role of ROLES) await cluster.node(role).stop();
    await proxy.refuse();
    starting = Promise.all(
      ROLES.map((role) => cluster.restart(role, { KAFKA_BROKERS: `127.0.0.1:${proxy.port}`, ENGINES_WAIT_SECONDS: '300' })),
    );
    const asked = async (role: (typeof ROLES)[number], path: string): Promise<string> => {
      // Nobody listens in the first moment.
      const answer = await fetch(`${cluster.node(role).url}${path}`).catch(() => null);
      return answer === null ? 'no answer' : `${answer.status} ${await answer.text()}`;
    };
    for (const role of ROLES) {
      await eventually(30_000, async () => /^503 .*KAFKA_BROKERS: not reached yet/.test(await asked(role, '/readyz')), `${role} says why`);
      for (const path of ['/healthz', '/metrics']) assert.match(await asked(role, path), /^200 /, `${role} answers ${path}`);
    }
    const load = bookingLoad({ url: cluster.url, wishes, price, restMs: 0 });
    await load.done;
    assert.deepEqual(load.refusals, [], 'members book all the same');
    // The control: nothing carries events and nothing folds them.
    await assert.rejects(
      engines.documents.waitFor(['bookings'], engines.marks.after(await wholeLog(engines.store, 2000)), 1000),
      ReadNotReady,
    );

    await proxy.heal();
    for (const node of await within(60_000, starting, 'both run')) {
      assert.match(node.output(), /^KAFKA_BROKERS: not reached yet \([^\n]+\); trying again\.$/m);
      assert.doesNotMatch(node.output(), /^\s+at /m);
    }
    for (const role of ROLES) await eventually(30_000, async () => (await asked(role, '/readyz')).startsWith('200 '), `${role} is ready`);
    await caughtUp(engines);
    await grantedOnce(engines, load.told);
  });
});
