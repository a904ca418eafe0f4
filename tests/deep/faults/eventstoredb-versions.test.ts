import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import {
  EventStoreDBClient,
  jsonEvent,
  streamNameFilter,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type AllStreamResolvedEvent,
  type Position,
} from '@eventstore/db-client';
import { openEventStoreDb, type EventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import { NO_STREAM, WrongExpectedRevision, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { within } from '../../support/deadline.ts';
import { collected } from '../../support/eventstore-server/client-helpers.ts';
import { startEventStoreServer, type EventStoreServer } from '../../support/eventstore-server/server.ts';
import { VERSIONS, type Version } from '../../support/eventstore-server/version.ts';
import { someNamespace } from '../../support/eventstore.ts';
import { someEvent, someEvents } from '../../support/store-events.ts';

interface World {
  readonly server: EventStoreServer;
  readonly namespace: string;
  readonly client: EventStoreDBClient;
  readonly store: EventStoreDb;
  /** What the store's subscription delivered, and a way to wait for so many. */
  readonly seen: readonly StoredEvent[];
  readonly seenAre: (count: number) => Promise<void>;
  readonly reported: readonly unknown[];
}

async function inWorld(version: Version, use: (world: World) => Promise<void>): Promise<void> {
  const server = await startEventStoreServer({ version });
  const namespace = someNamespace();
  const client = EventStoreDBClient.connectionString(server.url);
  const reported: unknown[] = [];
  const store = await openEventStoreDb({ connectionString: server.url, namespace, report: (error) => reported.push(error) });
  const seen: StoredEvent[] = [];
  let wake = (): void => undefined;
  const subscription = store.subscribe({ after: 0 }, (events) => {
    seen.push(...events);
    wake();
  });
  const seenAre = (count: number): Promise<void> =>
    within(
      5000,
      new Promise((resolve) => {
        wake = () => {
          if (seen.length >= count) resolve();
        };
        wake();
      }),
      `${count} events in the subscription`,
    );
  try {
    await use({ server, namespace, client, store, seen, seenAre, reported });
  } finally {
    await subscription.stop();
    await store.close();
    await client.dispose();
    await server.stop();
  }
}

/** Longer than a refusal and a read take. */
const INDEXING_MS = 60;

/** Resolves when an append loses its race, and rejects when it wins. */
async function refused(append: Promise<unknown>): Promise<void> {
  await assert.rejects(append, (error) => error instanceof WrongExpectedRevision || error instanceof WrongExpectedVersionError);
}

/** A subscription of the bare client to the namespace, which goes on where it is told to. */
function bareSubscription({ client, namespace }: World, from?: Position) {
  const checkpoint = Promise.withResolvers<Position>();
  const event = Promise.withResolvers<bigint>();
  const subscription = client.subscribeToAll({
    ...(from && { fromPosition: from }),
    filter: streamNameFilter({ prefixes: [`${namespace}.`], checkpointReached: (_, position) => checkpoint.resolve(position) }),
  });
  subscription.on('error', checkpoint.reject);
  subscription.on('data', ({ event: found }: AllStreamResolvedEvent) => {
    if (found?.streamId === `${namespace}.booking-1`) event.resolve(found.revision);
  });
  return { checkpoint: checkpoint.promise, firstRevision: event.promise, end: () => subscription.unsubscribe() };
}

describe('what versions of EventStoreDB do in their own way (the stand-in only)', { timeout: 60_000 }, () => {
  test('[J1] 22.10 names the end of its log as a checkpoint: the event that comes there is delivered', async () => {
    await inWorld('22.10', async (world) => {
      const { server, store, seen, seenAre } = world;
      // By then the store's own subscription, which is older, has been told as well.
      const witness = bareSubscription(world);
      await witness.checkpoint;
      await witness.end();
      for (let revision = NO_STREAM; revision < 9;) {
        ({ revision } = await store.append('booking-1', revision, [someEvent()]));
        await seenAre(revision + 1);
        if (revision % 3 === 0) server.dropConnections();
      }
      assert.deepEqual(
        seen.map(({ revision }) => revision),
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      );
    });
  });

  test('[J1] control: whoever goes on from that checkpoint never sees that event', async () => {
    await inWorld('22.10', async (world) => {
      const first = bareSubscription(world);
      const checkpoint = await first.checkpoint;
      await first.end();
      await world.store.append('booking-1', NO_STREAM, someEvents(2));
      const second = bareSubscription(world, checkpoint);
      assert.equal(await second.firstRevision, 1n);
      await second.end();
    });
  });

  test('[J1] whoever lost a race reads what the winner wrote, though the server refuses before that can be read', async () => {
    await inWorld('24.2', async ({ server, store, namespace }) => {
      const other = await openEventStoreDb({ connectionString: server.url, namespace });
      try {
        server.setIndexing(INDEXING_MS);
        for (let revision = NO_STREAM; revision < 2; revision++) {
          const race = [store, other].map((one) => ({ one, appended: one.append('booking-1', revision, [someEvent()]) }));
          const loser = await Promise.any(race.map(({ one, appended }) => refused(appended).then(() => one)));
          assert.equal((await loser.readStreamBackwards('booking-1'))[0]?.revision, revision + 1);
          await Promise.allSettled(race.map(({ appended }) => appended));
        }
      } finally {
        await other.close();
      }
    });
  });

  test('[J1] of nodes that open a namespace at once, those that lost the race read the epoch once it can be read', async () => {
    await inWorld('24.2', async ({ server }) => {
      const namespace = someNamespace();
      server.setIndexing(INDEXING_MS);
      const opening = Array.from({ length: 3 }, () => openEventStoreDb({ connectionString: server.url, namespace }));
      try {
        const epochs = (await Promise.all(opening)).map(({ epoch }) => epoch);
        assert.equal(new Set(epochs).size, 1);
      } finally {
        for (const one of await Promise.allSettled(opening)) if (one.status === 'fulfilled') await one.value.close();
      }
    });
  });

  test('[J1] control: the bare client reads the state from before the race', async () => {
    await inWorld('24.2', async ({ server, client, namespace }) => {
      server.setIndexing(INDEXING_MS);
      const stream = `${namespace}.$raced`;
      const race = [1, 2].map(() =>
        client.appendToStream(stream, jsonEvent({ type: 'Raced', data: {} }), { expectedRevision: 'no_stream' }),
      );
      await Promise.any(race.map((one) => refused(one)));
      await assert.rejects(collected(client.readStream(stream)), StreamNotFoundError);
      await Promise.allSettled(race);
    });
  });

  for (const version of VERSIONS)
    test(`[J1] ${version}: more than the server keeps for a subscriber at once is delivered in order, and nothing is wrong`, async () => {
      await inWorld(version, async ({ store, seen, seenAre, reported }) => {
        const { revision } = await store.append('booking-1', NO_STREAM, someEvents(10));
        await seenAre(10);
        await store.append('booking-1', revision, someEvents(300));
        await store.append('points-1', NO_STREAM, someEvents(300));
        await seenAre(610);
        assert.deepEqual(
          seen.map(({ position }) => position),
          seen.map(({ position }) => position).toSorted((a, b) => a - b),
        );
        assert.equal(new Set(seen.map(({ id }) => id)).size, 610);
        assert.deepEqual(reported, []);
      });
    });
});
