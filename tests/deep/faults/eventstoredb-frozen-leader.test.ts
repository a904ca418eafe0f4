import assert from 'node:assert/strict';
import { describe, test, vi, type TestContext } from 'vitest';
import { EventStoreDBClient, jsonEvent, streamNameFilter, type AllStreamResolvedEvent } from '@eventstore/db-client';
import { PATIENCE, openEventStoreDb, type EventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import { leaderOf, type Member } from '@aarambh/infra/eventstoredb/leader-search.ts';
import { NO_STREAM, StoreUnavailable, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { eventually, within } from '../../support/deadline.ts';
import { startEventStoreServer } from '../../support/eventstore-server/server.ts';
import { someNamespace } from '../../support/eventstore.ts';
import { eventsOf, someEvent } from '../../support/store-events.ts';
import { serveNode, type ServedNode } from '../../support/eventstore-server/node.ts';
import { openRecordLog } from '../../support/eventstore-server/record-log.ts';
import { openWriter } from '../../support/eventstore-server/writer.ts';

/** Several nodes over one log, of which one leads: what a client sees of a cluster, without any replication. */
interface EventStoreCluster {
  /** Names every node. */
  readonly url: string;
  /** Addresses of the nodes, `host:port`. */
  readonly addresses: readonly string[];
  /** Stops a node as SIGSTOP does: its connections stay, and nothing comes. */
  pause(node: number): void;
  resume(node: number): void;
  /** From now on this node leads, and every node says so. */
  elect(node: number): void;
  stop(): Promise<void>;
}

/** The first node leads. A node that stands still is still named by the others, until another is elected. */
async function startEventStoreCluster(size: number): Promise<EventStoreCluster> {
  const log = openRecordLog(null);
  const writer = openWriter(log);
  const ports: number[] = [];
  let leads = 0;
  const nodes: ServedNode[] = [];
  for (let node = 0; node < size; node++) {
    const members = () => ports.map((port, place) => ({ port, leads: place === leads }));
    const setup = { port: 0, log, writer, version: '24.2', isReady: () => true, members, leader: () => ports[leads]! } as const;
    const served = await serveNode(setup);
    ports.push(served.front.port);
    nodes.push(served);
  }
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  return {
    url: `esdb://${addresses.join(',')}?tls=false`,
    addresses,
    pause: (node) => nodes[node]!.front.pause(),
    resume: (node) => nodes[node]!.front.resume(),
    elect(node) {
      leads = node;
    },
    async stop() {
      for (const node of nodes) await node.stop();
      writer.close();
      log.close();
    },
  };
}

/** As the product waits: what is shown here is how soon it goes on. */
const DEADLINE_MS = 2000;
/** So long the others go on naming the one that stands still: an election begins after some five seconds. */
const ELECTION_MS = 5500;
/** From the election on. */
const AGAIN_MS = 2000;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function clusterOf(t: TestContext, size = 3): Promise<EventStoreCluster> {
  const cluster = await startEventStoreCluster(size);
  t.onTestFinished(() => cluster.stop());
  return cluster;
}

async function storeOf(t: TestContext, connectionString: string, namespace: string): Promise<EventStoreDb> {
  const store = await openEventStoreDb({ connectionString, namespace }, { ...PATIENCE, deadlineMs: DEADLINE_MS });
  t.onTestFinished(() => store.close());
  return store;
}

/** Appends one after the other, for ever; what is refused is tried again as a person would, with the same ids. */
function writing(t: TestContext, store: EventStoreDb, stream: string) {
  let revision = NO_STREAM;
  const stopping = new AbortController();
  const running = (async () => {
    for (let events = [someEvent()]; !stopping.signal.aborted;) {
      try {
        ({ revision } = await store.append(stream, revision, events));
        events = [someEvent()];
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    }
  })();
  async function stop(): Promise<void> {
    stopping.abort();
    await running;
  }
  t.onTestFinished(stop);
  return { acknowledged: () => revision + 1, stop };
}

describe('a leader of EventStoreDB that stands still (one log behind fronts of the stand-in)', { timeout: 120_000 }, () => {
  test('[J1] appends, reads and followers go on within two seconds of the election, while gossip named it all the time', async (t) => {
    const cluster = await clusterOf(t);
    const namespace = someNamespace();
    const writer = await storeOf(t, cluster.url, namespace);
    // One that writes and reads nothing by itself: only its probe can tell it.
    const follower = await storeOf(t, cluster.url, namespace);
    const seen: StoredEvent[] = [];
    const subscription = follower.subscribe({ after: 0 }, (events) => void seen.push(...events));
    const load = writing(t, writer, 'points-1');
    await eventually(5000, () => load.acknowledged() > 20 && seen.length > 0, 'events');

    cluster.pause(0);
    await rest(ELECTION_MS);
    cluster.elect(1);
    const [before, shown] = [load.acknowledged(), seen.length];
    await within(
      AGAIN_MS,
      eventually(AGAIN_MS, () => load.acknowledged() > before, 'an append'),
      'an append after the election',
    );
    assert.ok((await eventsOf(writer, 'points-1')).length > before);
    await eventually(AGAIN_MS, () => seen.length > shown, 'a delivery after the election');

    // The one that stood still comes back and does not lead: nobody returns to it, and nothing is lost, doubled or out of order.
    cluster.resume(0);
    const then = load.acknowledged();
    await eventually(5000, () => load.acknowledged() > then + 20, 'more appends');
    await load.stop();
    await eventually(5000, () => seen.length === load.acknowledged(), 'all events at the follower');
    assert.deepEqual(
      seen.map(({ revision }) => revision),
      Array.from({ length: load.acknowledged() }, (_, index) => index),
    );
    await subscription.stop();
  });

  test('[J1] control: the bare client, with a short keepalive, goes where gossip sends it: to the one that stands still', async (t) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const cluster = await clusterOf(t);
    const client = EventStoreDBClient.connectionString(`${cluster.url}&keepAliveInterval=500&keepAliveTimeout=500&gossipTimeout=1`);
    t.onTestFinished(() => client.dispose());
    const namespace = someNamespace();
    const append = () => client.appendToStream(`${namespace}.points-1`, jsonEvent({ type: 'Written', data: {} }));
    const seen: AllStreamResolvedEvent[] = [];
    client
      .subscribeToAll({ filter: streamNameFilter({ prefixes: [namespace] }) })
      .on('data', (event: AllStreamResolvedEvent) => void seen.push(event))
      .on('error', () => undefined);
    await append();
    await eventually(5000, () => seen.length === 1, 'the delivery');
    cluster.pause(0);
    let acknowledged = 0;
    const load = (async () => {
      const until = performance.now() + ELECTION_MS + AGAIN_MS;
      while (performance.now() < until)
        await within(1500, append(), 'the append').then(
          () => acknowledged++,
          () => undefined,
        );
    })();
    await rest(ELECTION_MS);
    cluster.elect(1);
    await load;
    assert.equal(acknowledged, 0);
    assert.equal(seen.length, 1);
    cluster.resume(0);
  });

  test('[J1] a node that starts while the leader stands still, and a new one leads already, goes to that', async (t) => {
    const cluster = await clusterOf(t);
    const namespace = someNamespace();
    const first = await storeOf(t, cluster.url, namespace);
    await first.append('points-1', NO_STREAM, [someEvent()]);
    cluster.pause(0);
    cluster.elect(2);
    const second = await within(AGAIN_MS, storeOf(t, cluster.url, namespace), 'the store');
    assert.equal((await second.append('points-1', 0, [someEvent()])).revision, 1);
    cluster.resume(0);
  });

  test('[J1] a leader that answers again after a silence, and still leads, is taken again', async (t) => {
    const cluster = await clusterOf(t);
    const store = await storeOf(t, cluster.url, someNamespace());
    const load = writing(t, store, 'points-1');
    await eventually(5000, () => load.acknowledged() > 10, 'events');
    cluster.pause(0);
    await rest(DEADLINE_MS + 1000);
    const before = load.acknowledged();
    cluster.resume(0);
    await eventually(AGAIN_MS, () => load.acknowledged() > before, 'an append');
    await load.stop();
    assert.equal((await eventsOf(store, 'points-1')).length, load.acknowledged());
  });

  test('[J1] with one address it connects to that again: a way to the server that has died is left', async (t) => {
    const server = await startEventStoreServer();
    t.onTestFinished(() => server.stop());
    const namespace = someNamespace();
    const store = await storeOf(t, server.url, namespace);
    const seen: StoredEvent[] = [];
    store.subscribe({ after: 0 }, (events) => void seen.push(...events));
    await store.append('points-1', NO_STREAM, [someEvent()]);
    server.strand();
    // Only who connects again reaches it. The append tells by itself; the follower by the probe.
    const { revision } = await store.append('points-1', 0, [someEvent()]);
    assert.equal(revision, 1);
    await eventually(5000, () => seen.length === 2, 'the delivery');
  });
});

test('whom gossip names is believed, the one that was silent only when it has answered itself', () => {
  const names = (leader: string): Member[] => ['a', 'b', 'c'].map((address) => ({ address, leads: address === leader }));
  const none = names('');
  assert.equal(leaderOf(new Map([['a', names('a')]]), null), 'a');
  assert.equal(
    leaderOf(
      new Map([
        ['a', null],
        ['b', names('a')],
        ['c', names('a')],
      ]),
      'a',
    ),
    null,
  );
  assert.equal(
    leaderOf(
      new Map([
        ['b', names('a')],
        ['c', names('c')],
      ]),
      'a',
    ),
    'c',
  );
  assert.equal(
    leaderOf(
      new Map([
        ['a', names('a')],
        ['b', names('a')],
      ]),
      'a',
    ),
    'a',
  );
  // One that woke up and has not noticed yet that another was elected.
  assert.equal(
    leaderOf(
      new Map([
        ['a', names('a')],
        ['b', names('b')],
        ['c', names('b')],
      ]),
      null,
    ),
    'b',
  );
  assert.equal(
    leaderOf(
      new Map([
        ['a', names('a')],
        ['b', names('b')],
      ]),
      'a',
    ),
    'b',
  );
  assert.equal(
    leaderOf(
      new Map([
        ['a', none],
        ['b', none],
      ]),
      null,
    ),
    null,
  );
});
