import { servicesAt } from '../../support/services-at.ts';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { BookingsAnswer } from '@aarambh/contracts/http/gatherings.ts';
import { openEventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import type { DistributedSet } from '@aarambh/server/distributed/engines.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import { parkedReactions, retryReactions } from '@aarambh/kernel/parked-reactions.ts';
import { readConfig } from '@aarambh/server/config.ts';
import { createServices } from '@aarambh/server/services.ts';
import { bookingLoad } from '../../support/booking-load.ts';
import { startCluster, type Cluster } from '../../support/cluster.ts';
import { wishingCrowd } from '../../support/cluster-crowd.ts';
import { caughtUp, enginesOf, nothingLostOrDoubled } from '../../support/cluster-truth.ts';
import { eventually } from '../../support/deadline.ts';
import { skipWithout } from '../../support/engines.ts';
import { wholeLog } from '../../support/store-events.ts';

const LACKS = new URL('../../support/preload/lacks-confirmed.ts', import.meta.url).href;
const BYTES = new URL('../../support/preload/events-as-bytes.ts', import.meta.url).href;
/** Longer than nodes of earlier builds must be silent until they count as gone. */
const LATER_MS = 150_000;

describe('a projector of an older build', { ...needing(skipWithout('kafka') || skipWithout('mongo')), timeout: 120_000 }, () => {
  test('[J6] it parks what it cannot read and harms nobody; a newer one takes the parked streams up again', async () => {
    const cluster = await startCluster(
      { DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' },
      { nodes: { projector: { NODE_OPTIONS: `--import ${LACKS}` } } },
    );
    const engines = await enginesOf(cluster);
    try {
      const { members, gatherings, wishes, price } = await wishingCrowd(cluster, engines, 48);
      const load = bookingLoad({ url: cluster.url, wishes, price, restMs: 0 });
      await load.done;
      await caughtUp(engines);
      const parked = await engines.documents.parked();
      // The control: it met every one of them, and the newer one below has something to take up.
      assert.equal(parked.length, wishes.length);
      assert.deepEqual([...new Set(parked.map(({ model }) => model))], ['bookings']);
      // What else happened is shown, and what is parked as far as it was read.
      const seats = await engines.documents.find<{ seatsConfirmed: number }>('gatherings', {});
      assert.deepEqual(
        seats.items.map(({ doc, stale }) => [doc.seatsConfirmed, stale]),
        gatherings.map(() => [members.length, undefined]),
      );
      const headers = { authorization: `Bearer ${members[0]!.token}` };
      assert.equal((await fetch(`${cluster.url}/api/bookings`, { headers })).status, 200);
      assert.equal((await fetch(`${cluster.url}/readyz`)).status, 200);

      await cluster.restart('projector2');
      await cluster.node('projector').stop();
      await eventually(30_000, async () => (await engines.documents.parked()).length === 0, 'nothing is parked any more');
      await nothingLostOrDoubled(cluster, engines, load.told);
      const { result } = BookingsAnswer.parse(await (await fetch(`${cluster.url}/api/bookings`, { headers })).json());
      assert.deepEqual(
        result.map(({ status }) => status),
        gatherings.map(() => 'confirmed'),
      );
    } finally {
      await engines.close();
      await cluster.stop();
    }
  });
});

describe('a worker of an older build', { ...needing(skipWithout('kafka') || skipWithout('mongo')), timeout: 180_000 }, () => {
  test('[J6] what its reactors cannot read is parked, and a newer worker does it, asked from any node', async () => {
    const cluster = await startCluster(
      { DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' },
      { nodes: { worker: { NODE_OPTIONS: `--import ${LACKS}` } } },
    );
    const engines = await enginesOf(cluster);
    try {
      const { wishes, price } = await wishingCrowd(cluster, engines, 16);
      const load = bookingLoad({ url: cluster.url, wishes, price, restMs: 0 });
      await load.done;
      const reactors = ['booking-mails', 'booking-processes'];
      const parkedIn = async (name: string) => (await parkedReactions(engines.state)).filter(({ reactor }) => reactor === name);
      for (const name of reactors)
        await eventually(30_000, async () => (await parkedIn(name)).length === wishes.length, `every booking is parked in ${name}`);
      const failures = (await parkedReactions(engines.state)).map(({ type, error }) => `${type} ${error?.split(':')[0]}`);
      assert.deepEqual([...new Set(failures)], ['BookingConfirmed UnknownEvent']);
      const metrics = await (await fetch(`${cluster.url}/metrics`)).text();
      for (const name of reactors) assert.ok(metrics.includes(`aarambh_reactor_parked_events{reactor="${name}"} ${wishes.length}\n`), name);

      await cluster.restart('worker2');
      await cluster.node('worker').stop();
      for (const name of reactors) await retryReactions(engines.state, name, null);
      await eventually(60_000, async () => (await parkedReactions(engines.state)).length === 0, 'nothing is parked any more');
      await nothingLostOrDoubled(cluster, engines, load.told);
    } finally {
      await engines.close();
      await cluster.stop();
    }
  });
});

describe(
  'a relay of a build that wrote events as bytes',
  { ...needing(skipWithout('kafka') || skipWithout('mongo')), timeout: 180_000 },
  () => {
    const older = { relay: { NODE_OPTIONS: `--import ${BYTES}` } };
    const settings = { DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' };

    test('[J6] newer nodes write bytes beside it, so that it carries everything, and JSON once it has gone', async () => {
      let ahead = 0;
      const cluster = await startCluster(settings, {
        nodes: older,
        storeClock: () => Date.now() + ahead,
        prepare: asEarlierBuild,
      });
      const engines = await enginesOf(cluster);
      try {
        const { wishes, price } = await wishingCrowd(cluster, engines, 32);
        const load = bookingLoad({ url: cluster.url, wishes, price, restMs: 0 });
        await load.done;
        await caughtUp(engines);
        assert.deepEqual([...(await formsOf(cluster))], ['bytes']);
        await nothingLostOrDoubled(cluster, engines, load.told);

        await cluster.node('relay').stop();
        await cluster.restart('relay2');
        // Only the stand-in's clock can be moved.
        if (process.env.EVENTSTORE_URL !== undefined) return;
        // Its last probe is that long ago then, and one of a newer build says so.
        ahead = LATER_MS;
        await engines.store.clockOffset();
        ahead = 0;
        await eventually(10_000, () => decided(cluster), 'the decision');
        await invite(cluster, engines);
        assert.deepEqual([...(await formsOf(cluster))].sort(), ['bytes', 'json']);
        await caughtUp(engines);
        await nothingLostOrDoubled(cluster, engines, load.told);
      } finally {
        await engines.close();
        await cluster.stop();
      }
    });

    test('[J6] control: where newer nodes wrote JSON it carries nothing', async () => {
      // No worker: the texts that it places would be there before the older relay opens the log, and end it.
      const cluster = await startCluster(settings, { nodes: older, prepare: asThisBuild, without: ['worker'] });
      const engines = await enginesOf(cluster);
      try {
        await invite(cluster, engines);
        assert.deepEqual([...(await formsOf(cluster))], ['json']);
        await assert.rejects(
          engines.documents.waitFor(['accounts'], engines.marks.after(await wholeLog(engines.store, 100)), 3000),
          ReadNotReady,
        );
        await cluster.node('relay').stop();
        await cluster.restart('relay2');
        await caughtUp(engines);
      } finally {
        await engines.close();
        await cluster.stop();
      }
    });
  },
);

/** Opens the namespace as an earlier build did: it does not say that events are JSON from the start. */
async function asEarlierBuild({ EVENTSTORE_URL, NAMESPACE }: Cluster['settings']): Promise<void> {
  const client = EventStoreDBClient.connectionString(EVENTSTORE_URL!);
  await client.appendToStream(`${NAMESPACE}.$store`, jsonEvent({ type: 'StoreCreated', data: { epoch: randomUUID() } }));
  await client.dispose();
}

/** Opens it as this build does. */
async function asThisBuild({ EVENTSTORE_URL, NAMESPACE }: Cluster['settings']): Promise<void> {
  const store = await openEventStoreDb({ connectionString: EVENTSTORE_URL!, namespace: NAMESPACE!, follow: false });
  await store.close();
}

async function invite(cluster: Cluster, engines: DistributedSet): Promise<void> {
  const { accounts } = createServices(engines, readConfig(cluster.settings), servicesAt(cluster.url));
  const person = { name: 'Asha Rao', email: 'asha@example.org', role: 'user', password: 'Right#2026', origin: 'demonstration' } as const;
  assert.ok((await accounts.invite(person, { actor: 'system:test', corr: 'test' })).ok);
}

/** Whether it was written down that events are JSON from now on. */
async function decided({ settings }: Cluster): Promise<boolean> {
  const client = EventStoreDBClient.connectionString(settings.EVENTSTORE_URL!);
  const types: string[] = [];
  for await (const { event } of client.readStream(`${settings.NAMESPACE}.$store`)) types.push(event!.type);
  await client.dispose();
  return types.includes('EventsAreJson');
}

/** In which forms the events of the namespace lie. */
async function formsOf({ settings }: Cluster): Promise<ReadonlySet<string>> {
  const client = EventStoreDBClient.connectionString(settings.EVENTSTORE_URL!);
  const forms = new Set<string>();
  const ours = `${settings.NAMESPACE}.`;
  for await (const { event } of client.readAll())
    if (event?.streamId.startsWith(ours) === true && !event.streamId.startsWith(`${ours}$`)) forms.add(event.isJson ? 'json' : 'bytes');
  await client.dispose();
  return forms;
}
