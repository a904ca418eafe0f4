import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import fc from 'fast-check';
import { PATIENCE, openEventStoreDb, type EventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import { recentEvents } from '@aarambh/infra/feed/recent-events.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import {
  EventTooLarge,
  NO_STREAM,
  StoreCorrupt,
  StoreUnavailable,
  WrongExpectedRevision,
  type NewEvent,
  type StoredEvent,
} from '@aarambh/kernel/ports/event-store.ts';
import { chainLink, storedEventHash } from '@aarambh/kernel/stored-hash.ts';
import { engines } from '../support/engines.ts';
import { someNamespace, testEventStore, type TestEventStore } from '../support/eventstore.ts';
import { eventsOf, someEvent, someEvents, temporaryFolder, wholeLog } from '../support/store-events.ts';
import { eventStoreSuite } from './event-store.suite.ts';

let server: TestEventStore;
beforeAll(async () => {
  server = await testEventStore();
});
afterAll(() => server.stop());

const open = (options: Partial<Parameters<typeof openEventStoreDb>[0]> = {}): Promise<EventStoreDb> =>
  openEventStoreDb({ connectionString: server.url, namespace: someNamespace(), ...options });

async function withStore(use: (store: EventStoreDb, namespace: string) => Promise<void>): Promise<void> {
  const namespace = someNamespace();
  const store = await open({ namespace });
  try {
    await use(store, namespace);
  } finally {
    await store.close();
  }
}

/** A client of the server beside the adapter, for what others do there. */
async function withClient(use: (client: EventStoreDBClient) => Promise<unknown>): Promise<void> {
  const client = EventStoreDBClient.connectionString(server.url);
  try {
    await use(client);
  } finally {
    await client.dispose();
  }
}

eventStoreSuite('eventstoredb', async () => ({ store: await open(), remove: () => undefined }), { ordersAcrossStreams: false });

// The server that EVENTSTORE_URL names has one version; the stand-in can be asked for the other.
if (engines.eventstore === null) {
  let older: TestEventStore;
  beforeAll(async () => {
    older = await testEventStore({ version: '22.10' });
  });
  afterAll(() => older.stop());
  eventStoreSuite(
    'eventstoredb, the stand-in as 22.10',
    async () => ({ store: await open({ connectionString: older.url }), remove: () => undefined }),
    { ordersAcrossStreams: false },
  );
}

test('[J1] eventstoredb: the same appends have the same hashes and the same chain as in the embedded store', async () => {
  const json = fc.json({ maxDepth: 2 }).chain((text) => fc.constantFrom(text, ` ${text}\n`, `{"z":1.0, "a" : ${text},"a":"आरंभ 🌱"}`));
  const event = fc.record({ type: fc.constantFrom('GatheringPublished', 'Ünïcödé'), data: json, meta: json });
  const append = fc.record({
    stream: fc.constantFrom('gathering-1', 'account-आ', 'points-1-2'),
    events: fc.array(event, { minLength: 1, maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(append, { minLength: 1, maxLength: 6 }), async (steps) => {
      const folder = temporaryFolder();
      const embedded = await openSqliteEventStore({ path: folder.in('events.db'), headPath: folder.in('events.head') });
      await withStore(async (distributed) => {
        const revisions = new Map<string, number>();
        for (const { stream, events } of steps) {
          const written: NewEvent[] = events.map((one) => ({ ...one, id: newId() }));
          const expected = revisions.get(stream) ?? NO_STREAM;
          const [one, other] = await Promise.all([
            embedded.append(stream, expected, written),
            distributed.append(stream, expected, written),
          ]);
          assert.equal(other.revision, one.revision);
          revisions.set(stream, one.revision);
        }
        const [ours, theirs] = [await wholeLog(distributed, 3), await wholeLog(embedded, 100)];
        assert.deepEqual(ours.map(storedEventHash), theirs.map(storedEventHash));
        assert.equal(ours.reduce(chainLink, ''), theirs.reduce(chainLink, ''));
        for (const stream of revisions.keys())
          assert.deepEqual(
            (await eventsOf(distributed, stream)).map(storedEventHash),
            (await eventsOf(embedded, stream)).map(storedEventHash),
          );
      });
      await embedded.close();
      folder.remove();
    }),
    { numRuns: 8 },
  );
});

test('[J1] eventstoredb: what others write to the server, and what the adapter keeps for itself, is not seen', async () => {
  await withStore(async (store, namespace) => {
    const other = await open({ namespace: `${namespace}x` });
    await withClient(async (client) => {
      for (let index = 0; index < 30; index++) {
        await client.appendToStream(`foreign-${index}`, jsonEvent({ type: 'Rare', data: { index } }));
        await other.append(`booking-${index}`, NO_STREAM, [someEvent('Rare', { index: -1 })]);
        if (index % 10 === 0) await store.append(`booking-${index}`, NO_STREAM, [someEvent('Rare', { index })]);
      }
    });
    await store.clockOffset();
    assert.notEqual(other.epoch, store.epoch);
    for (const limit of [1, 2, 3, 100]) {
      for (const filter of [{}, { types: ['Rare'] }, { categories: ['booking'] }])
        assert.deepEqual(
          (await wholeLog(store, limit, filter)).map(({ stream }) => stream),
          ['booking-0', 'booking-10', 'booking-20'],
        );
      const backwards: StoredEvent[] = [];
      for (let before = Infinity, end = false; !end;) {
        const page = await store.readAllBackwards({ before, limit });
        backwards.push(...page.events);
        ({ end } = page);
        before = page.next;
      }
      assert.deepEqual(
        backwards.map(({ stream }) => stream),
        ['booking-20', 'booking-10', 'booking-0'],
      );
    }
    assert.equal(await store.head(), (await wholeLog(store, 10)).at(-1)?.position);
    await other.close();
  });
});

test('[J1] eventstoredb: of many nodes that open a new namespace at once, all see one epoch, and so do later ones', async () => {
  const namespace = someNamespace();
  const nodes = await Promise.all(Array.from({ length: 6 }, () => open({ namespace })));
  const later = await open({ namespace });
  assert.deepEqual(new Set([...nodes, later].map(({ epoch }) => epoch)).size, 1);
  await Promise.all([...nodes, later].map((node) => node.close()));
});

test('[J1] eventstoredb: a node is woken by what another appends, and goes on where it stopped when opened again', async () => {
  await withStore(async (one, namespace) => {
    const other = await open({ namespace });
    const woken = Promise.withResolvers<number>();
    const stop = other.onCommit(woken.resolve);
    const { position } = await one.append('booking-1', NO_STREAM, [someEvent()]);
    assert.equal(one.headNow(), position);
    assert.equal(await woken.promise, position);
    assert.equal(other.headNow(), position);
    stop();
    await other.close();
    const later = await one.append('booking-1', 0, someEvents(2));
    const again = await open({ namespace });
    assert.equal(again.headNow(), later.position);
    assert.equal(await again.head(), later.position);
    await again.close();
  });
});

test('[J1] eventstoredb: of appends of several nodes for one revision exactly one wins, and each can read what the winner wrote', async () => {
  const namespace = someNamespace();
  const nodes = await Promise.all(Array.from({ length: 3 }, () => open({ namespace })));
  for (let round = 0; round < 10; round++) {
    const settled = await Promise.allSettled(nodes.map((node) => node.append('gathering-1', round - 1, [someEvent()])));
    assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const one of settled)
      if (one.status === 'rejected') assert.ok(one.reason instanceof WrongExpectedRevision && one.reason.actual === round);
    for (const node of nodes) assert.equal((await eventsOf(node, 'gathering-1')).length, round + 1);
  }
  await Promise.all(nodes.map((node) => node.close()));
});

test('[J1] eventstoredb differs: an append of more than 1 MiB is refused, because the server takes no more at once', async () => {
  await withStore(async (store) => {
    const large = (): NewEvent => ({ ...someEvent(), data: `"${'x'.repeat(400 * 1024)}"` });
    await assert.rejects(store.append('booking-1', NO_STREAM, [large(), large(), large()]), EventTooLarge);
    assert.equal((await store.append('booking-1', NO_STREAM, [large(), large()])).revision, 1);
  });
});

for (const [what, event] of [
  ['bytes without our mark', binaryEvent({ type: 'Forged', data: Buffer.from('{}'), metadata: Buffer.from('{"v":1}') })],
  ['JSON without metadata', jsonEvent({ type: 'Forged', data: {} })],
] as const)
  test(`[J1] eventstoredb: an event in our namespace that somebody else wrote, ${what}, is reported and never served`, async () => {
    await withStore(async (store, namespace) => {
      await withClient((client) => client.appendToStream(`${namespace}.booking-1`, event));
      await assert.rejects(eventsOf(store, 'booking-1'), StoreCorrupt);
      await assert.rejects(wholeLog(store, 10), StoreCorrupt);
    });
  });

test('[J1] eventstoredb: tells how far the clock of a node is from that of the store', async () => {
  const namespace = someNamespace();
  const [right, ahead] = [await open({ namespace }), await open({ namespace, clock: () => Date.now() + 3_600_000 })];
  assert.ok(Math.abs(await right.clockOffset()) < 2000);
  assert.ok(Math.abs((await ahead.clockOffset()) - 3_600_000) < 2000);
  await Promise.all([right.close(), ahead.close()]);
});

test('[J1] eventstoredb: a server that is not there, and a namespace with odd characters, refuse to open', async () => {
  await assert.rejects(
    openEventStoreDb({ connectionString: 'esdb://127.0.0.1:1?tls=false', namespace: 'x' }, { ...PATIENCE, retries: 0 }),
    (error) => error instanceof StoreUnavailable && error.code === 'store_unavailable',
  );
  await assert.rejects(open({ namespace: 'a.b' }), RangeError);
});

test('eventstoredb: the end of the log in memory has no gaps, and says so when it lost its oldest', () => {
  const at = (position: number, type = 'Common'): StoredEvent => ({ ...someEvent(type), stream: 'booking-1', revision: 0, position });
  const recent = recentEvents(100);
  assert.equal(recent.page(100, 10), null);
  recent.add([at(150), at(230, 'Rare'), at(420)]);
  const positions = (page: ReturnType<typeof recent.page>): unknown =>
    page === null ? null : [page.events.map(({ position }) => position), page.next, page.end];
  assert.deepEqual(positions(recent.page(100, 10)), [[150, 230, 420], 420, true]);
  assert.deepEqual(positions(recent.page(180, 1)), [[230], 230, false]);
  assert.deepEqual(positions(recent.page(100, 10, new Set(['Rare']))), [[230], 420, true]);
  assert.equal(recent.page(99, 10), null);
  assert.equal(recent.page(420, 10), null);
  recent.add(Array.from({ length: 10_000 }, (_, index) => at(1000 + index)));
  assert.equal(recent.page(230, 10), null);
  assert.equal(recent.page(420, 10)?.events[0]?.position, 1000);
});
