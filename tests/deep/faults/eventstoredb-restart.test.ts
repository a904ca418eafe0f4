import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { openEventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import { NO_STREAM, StoreUnavailable, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { startEventStoreServer } from '../../support/eventstore-server/server.ts';
import { someNamespace } from '../../support/eventstore.ts';
import { eventsOf, someEvent, temporaryFolder } from '../../support/store-events.ts';

const WRITERS = 6;
const EACH = 40;
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);

// A server that somebody else started cannot be stopped here; `eventstoredb-connection` does to its connection what can be done.
describe('restarts of the event store server (the stand-in only)', { timeout: 60_000 }, () => {
  test('[J1] stopped and started in the middle of appends: nothing acknowledged is lost or doubled, and the subscription has no gap', async () => {
    const folder = temporaryFolder();
    let server = await startEventStoreServer({ dataDir: folder.path });
    const port = Number(/:(\d+)/.exec(server.url.slice('esdb:'.length))![1]);
    const store = await openEventStoreDb({ connectionString: server.url, namespace: someNamespace() }, { deadlineMs: 500, retries: 2 });
    const seen: StoredEvent[] = [];
    const all = Promise.withResolvers<undefined>();
    const subscription = store.subscribe({ after: 0 }, (events) => {
      seen.push(...events);
      if (seen.length >= WRITERS * EACH) all.resolve(undefined);
    });
    let acknowledged = 0;
    let wake: (() => void) | null = null;
    const refusals: string[] = [];
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let revision = NO_STREAM; revision < EACH - 1;) {
        const events = [someEvent('Written', { revision })];
        for (;;) {
          try {
            ({ revision } = await store.append(`points-${writer}`, revision, events));
            acknowledged++;
            wake?.();
            break;
          } catch (error) {
            if (!(error instanceof StoreUnavailable)) throw error;
            refusals.push(error.code);
          }
        }
      }
    });
    for (let round = 1; round <= ROUNDS; round++) {
      const enough = Math.floor((round * WRITERS * EACH) / (ROUNDS + 1));
      await new Promise<void>((resolve) => {
        wake = () => {
          if (acknowledged >= enough) resolve();
        };
        wake();
      });
      await server.stop();
      server = await startEventStoreServer({ port, dataDir: folder.path });
    }
    await Promise.all(writers);
    await all.promise;
    for (let writer = 0; writer < WRITERS; writer++)
      assert.deepEqual(
        (await eventsOf(store, `points-${writer}`)).map(({ data }) => (JSON.parse(data) as { revision: number }).revision),
        Array.from({ length: EACH }, (_, index) => index - 1),
      );
    assert.equal(new Set(seen.map(({ id }) => id)).size, WRITERS * EACH);
    assert.equal(seen.length, WRITERS * EACH);
    assert.deepEqual(
      seen.map(({ position }) => position),
      seen.map(({ position }) => position).toSorted((a, b) => a - b),
    );
    await subscription.stop();
    await store.close();
    await server.stop();
    folder.remove();
  });

  test('[J1] a server that still starts takes nothing and says so; the same append is taken once it is ready', async () => {
    const server = await startEventStoreServer();
    const store = await openEventStoreDb({ connectionString: server.url, namespace: someNamespace() }, { deadlineMs: 500, retries: 1 });
    const events = [someEvent()];
    server.setReady(false);
    await assert.rejects(
      store.append('booking-1', NO_STREAM, events),
      (error) => error instanceof StoreUnavailable && error.code === 'store_unavailable',
    );
    server.setReady(true);
    assert.equal((await store.append('booking-1', NO_STREAM, events)).revision, 0);
    assert.equal((await eventsOf(store, 'booking-1')).length, 1);
    await store.close();
    await server.stop();
  });

  test('[J1] a server that is slow, then paused: the outcome is unknown, and subscribers get every event once all the same', async () => {
    const server = await startEventStoreServer();
    const store = await openEventStoreDb({ connectionString: server.url, namespace: someNamespace() }, { deadlineMs: 300, retries: 2 });
    const seen: StoredEvent[] = [];
    const all = Promise.withResolvers<undefined>();
    const subscription = store.subscribe({ after: 0, batch: 3 }, (events) => {
      seen.push(...events);
      if (seen.length >= 8) all.resolve(undefined);
    });
    server.delay(20);
    for (let revision = NO_STREAM; revision < 3;) ({ revision } = await store.append('booking-1', revision, [someEvent()]));
    server.pause();
    const events = [someEvent(), someEvent()];
    await assert.rejects(
      store.append('booking-1', 3, events),
      (error) => error instanceof StoreUnavailable && error.code === 'outcome_unknown',
    );
    server.delay(0);
    server.resume();
    const { revision } = await store.append('booking-1', 3, events);
    await store.append('booking-1', revision, [someEvent(), someEvent()]);
    await all.promise;
    await subscription.stop();
    assert.deepEqual(
      seen.map(({ revision: at }) => at),
      [0, 1, 2, 3, 4, 5, 6, 7],
    );
    await store.close();
    await server.stop();
  });
});
