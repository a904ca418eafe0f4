import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { ANY, binaryEvent, EventStoreDBClient, streamNameFilter, type AllStreamResolvedEvent } from '@eventstore/db-client';
import { openEventStoreDb, type EventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { NO_STREAM, StoreUnavailable, type StoreUnavailableCode, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { someNamespace, testEventStore, type TestEventStore } from '../../support/eventstore.ts';
import { eventsOf, someEvent, someEvents, wholeLog } from '../../support/store-events.ts';
import { tcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';

/** Short, because the tests wait for it; what the product waits is ten times as much. */
const DEADLINE_MS = 200;
const RETRIES = 2;

interface World {
  readonly namespace: string;
  readonly proxy: TcpProxy;
  /** Reaches the server through the proxy. */
  readonly store: EventStoreDb;
  /** Reaches it directly. */
  readonly witness: EventStoreDb;
  readonly reported: unknown[];
}

describe('faults of the connection to EventStoreDB', { timeout: 60_000 }, () => {
  let server: TestEventStore;
  beforeAll(async () => {
    server = await testEventStore();
  });
  afterAll(() => server.stop());

  async function inWorld(use: (world: World) => Promise<void>): Promise<void> {
    const namespace = someNamespace();
    const proxy = await tcpProxy(server.address);
    const reported: unknown[] = [];
    const witness = await openEventStoreDb({ connectionString: server.url, namespace });
    const store = await openEventStoreDb(
      { connectionString: server.through(proxy.port), namespace, report: (error) => reported.push(error) },
      { deadlineMs: DEADLINE_MS, retries: RETRIES },
    );
    try {
      await use({ namespace, proxy, store, witness, reported });
    } finally {
      await store.close();
      await witness.close();
      await proxy.close();
    }
  }

  const refusedWith =
    (code: StoreUnavailableCode) =>
    (error: unknown): boolean =>
      error instanceof StoreUnavailable && error.code === code;

  test('[J1] a paused server: the outcome is unknown after a bounded time, and the same append later answers the first result', async () => {
    await inWorld(async ({ proxy, store, witness }) => {
      await store.append('booking-1', NO_STREAM, [someEvent()]);
      const events = someEvents(3);
      proxy.stall();
      const began = performance.now();
      await assert.rejects(store.append('booking-1', 0, events), refusedWith('outcome_unknown'));
      assert.ok(performance.now() - began < (RETRIES + 1) * DEADLINE_MS * 2 + 2500);
      await proxy.heal();
      const answer = await store.append('booking-1', 0, events);
      assert.equal(answer.revision, 3);
      assert.deepEqual(await store.append('booking-1', 0, events), answer);
      assert.equal((await eventsOf(witness, 'booking-1')).length, 4);
      assert.equal((await eventsOf(witness, 'booking-1')).at(-1)?.position, answer.position);
    });
  });

  test('[J1] an answer that is lost: the retry finds the events stored, once', async () => {
    await inWorld(async ({ proxy, store, witness }) => {
      await store.append('booking-1', NO_STREAM, [someEvent()]);
      proxy.mute();
      const committed = new Promise((resolve) => witness.onCommit(resolve));
      const events = someEvents(2);
      const answer = store.append('booking-1', 0, events);
      await committed;
      proxy.cut();
      await proxy.heal();
      const { revision, position } = await answer;
      assert.equal(revision, 2);
      const stored = await eventsOf(witness, 'booking-1');
      assert.deepEqual(
        stored.slice(1).map(({ id }) => id),
        events.map(({ id }) => id),
      );
      assert.equal(stored.at(-1)?.position, position);
    });
  });

  test('[J1] control: a writer that tries again with new ids and no expected revision stores the event twice', async () => {
    await inWorld(async ({ namespace, proxy, witness }) => {
      const client = EventStoreDBClient.connectionString(server.through(proxy.port));
      const { credentials } = server;
      const write = (deadline: number): Promise<unknown> => {
        const event = binaryEvent({ type: 'Doubled', id: newId(), data: Buffer.from('{}'), metadata: Buffer.from('\u001e{}') });
        return client.appendToStream(`${namespace}.booking-1`, event, { expectedRevision: ANY, credentials, deadline });
      };
      await write(5000);
      proxy.mute();
      const lost = assert.rejects(write(DEADLINE_MS));
      await new Promise((resolve) => witness.onCommit(resolve));
      await lost;
      await proxy.heal();
      await write(5000);
      assert.equal((await eventsOf(witness, 'booking-1')).length, 3);
      await client.dispose();
    });
  });

  test('[J1] a server that refuses connections: nothing was written, and the code says so', async () => {
    await inWorld(async ({ proxy, store, witness }) => {
      await store.append('booking-1', NO_STREAM, [someEvent()]);
      await proxy.refuse();
      // The first call may still find the connection that is just being torn down.
      await assert.rejects(store.append('booking-1', 0, [someEvent()]), StoreUnavailable);
      await assert.rejects(store.append('booking-1', 0, [someEvent()]), refusedWith('store_unavailable'));
      await assert.rejects(eventsOf(store, 'booking-1'), refusedWith('store_unavailable'));
      assert.equal((await eventsOf(witness, 'booking-1')).length, 1);
      await proxy.heal();
      assert.equal((await untilAvailable(() => store.append('booking-1', 0, [someEvent()]))).revision, 1);
    });
  });

  test('[J1] connections cut again and again while many write: nothing acknowledged is lost or doubled, and other stores of the process go on', async () => {
    await inWorld(async ({ proxy, store, witness }) => {
      const WRITERS = 8;
      const EACH = 25;
      const done = new AbortController();
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let revision = NO_STREAM; revision < EACH - 1; revision++) {
          const events = [someEvent('Written', { writer, revision })];
          // What is refused is tried again as a person would, with the same ids.
          assert.equal((await untilAvailable(() => store.append(`points-${writer}`, revision, events))).revision, revision + 1);
        }
      });
      const beside = (async () => {
        let revision = NO_STREAM;
        while (!done.signal.aborted) ({ revision } = await witness.append('audit-1', revision, [someEvent()]));
        return revision + 1;
      })();
      const cuts = (async () => {
        for (let cut = 0; cut < 12; cut++) {
          await Promise.race([proxy.sent(4096), Promise.all(writers)]);
          proxy.cut();
        }
      })();
      await Promise.all([...writers, cuts]);
      done.abort();
      const written = await beside;
      assert.equal((await eventsOf(witness, 'audit-1')).length, written);
      for (let writer = 0; writer < WRITERS; writer++)
        assert.deepEqual(
          (await eventsOf(witness, `points-${writer}`)).map(({ data }) => (JSON.parse(data) as { revision: number }).revision),
          Array.from({ length: EACH }, (_, index) => index - 1),
        );
    });
  });

  test('[J1] a subscription goes on after cuts without a gap or a repeat', async () => {
    await inWorld(async ({ proxy, store, witness, reported }) => {
      const TOTAL = 60;
      const seen: StoredEvent[] = [];
      const all = Promise.withResolvers<undefined>();
      let wanted = 0;
      let reached: (() => void) | null = null;
      const subscription = store.subscribe({ after: 0, batch: 7 }, (events) => {
        seen.push(...events);
        if (seen.length >= wanted) reached?.();
        if (seen.length >= TOTAL) all.resolve(undefined);
      });
      for (let revision = NO_STREAM; revision < TOTAL - 1; revision++) {
        await witness.append('booking-1', revision, [someEvent()]);
        if ((revision + 1) % 20 !== 10) continue;
        wanted = revision + 2;
        await new Promise<void>((resolve) => {
          reached = resolve;
          if (seen.length >= wanted) resolve();
        });
        proxy.cut();
      }
      await all.promise;
      await subscription.stop();
      assert.deepEqual(
        seen.map(({ revision }) => revision),
        Array.from({ length: TOTAL }, (_, index) => index),
      );
      assert.ok(reported.length >= 3);
    });
  });

  test('[J1] control: a subscription of the bare client ends with the first cut and misses what follows', async () => {
    await inWorld(async ({ namespace, proxy, witness }) => {
      const client = EventStoreDBClient.connectionString(server.through(proxy.port));
      const seen: bigint[] = [];
      const first = Promise.withResolvers<undefined>();
      const failed = Promise.withResolvers<undefined>();
      client
        .subscribeToAll({ filter: streamNameFilter({ prefixes: [`${namespace}.booking`] }) })
        .on('data', ({ event }: AllStreamResolvedEvent) => {
          seen.push(event!.revision);
          first.resolve(undefined);
        })
        .on('error', () => failed.resolve(undefined));
      await witness.append('booking-1', NO_STREAM, [someEvent()]);
      await first.promise;
      proxy.cut();
      await failed.promise;
      await witness.append('booking-1', 0, someEvents(3));
      assert.equal((await wholeLog(witness, 10)).length, 4);
      assert.deepEqual(seen, [0n]);
      await client.dispose();
    });
  });

  test('[J1] a store whose server is paused closes at once, and what waits in it is refused', async () => {
    await inWorld(async ({ proxy, store }) => {
      await store.append('booking-1', NO_STREAM, [someEvent()]);
      const subscription = store.subscribe({ after: 0 }, () => undefined);
      proxy.stall();
      const append = assert.rejects(store.append('booking-1', 0, [someEvent()]), refusedWith('outcome_unknown'));
      const read = assert.rejects(eventsOf(store, 'booking-1'), StoreUnavailable);
      const began = performance.now();
      await store.close();
      assert.ok(performance.now() - began < 2000);
      await Promise.all([append, read, subscription.stop()]);
    });
  });
});

/** Does it until the store can; nothing but unavailability is tolerated. */
async function untilAvailable<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}
