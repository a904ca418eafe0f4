import { randomBytes } from 'node:crypto';
import { openKafka, PATIENT } from '@aarambh/infra/kafka/connection.ts';
import { openMongo } from '@aarambh/infra/mongodb/connection.ts';
import { engines } from './engines.ts';
import { testEventStore } from './eventstore.ts';
import { mongoProxy } from './mongo.ts';
import { freePort, startProduct, type Product } from './product.ts';
import { tcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address for several servers, as a load balancer is one. */
interface Balancer {
  readonly port: number;
  close(): Promise<void>;
}

/** Passes connections on to servers of the loopback address in turn; one that does not answer is passed over. */
async function balancer(ports: () => readonly number[], port = 0): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;

  function pass(client: Socket, tries: number): void {
    const all = ports();
    const target = all[turn++ % all.length];
    if (target === undefined || tries === 0) {
      client.destroy();
      return;
    }
    const server = connect(target, '127.0.0.1');
    open.add(server);
    server.on('close', () => open.delete(server));
    server.once('error', () => {
      if (server.readyState !== 'open' && server.bytesWritten === 0 && !client.destroyed) pass(client, tries - 1);
    });
    server.once('connect', () => {
      client.pipe(server).pipe(client);
      server.once('close', () => client.destroy());
      client.once('close', () => server.destroy());
    });
  }

  const proxy = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => undefined);
    pass(client, ports().length);
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    async close() {
      proxy.close();
      for (const socket of open) socket.destroy();
      await once(proxy, 'close');
    },
  };
}

const NODES = ['projector', 'relay', 'worker', 'api1', 'api2'] as const;
const SECOND_NODES = ['projector2', 'relay2', 'worker2'] as const;
export type NodeName = (typeof NODES)[number] | (typeof SECOND_NODES)[number];

/** Several nodes on the distributed engines behind one address. */
export interface Cluster {
  /** The address that people use. */
  readonly url: string;
  /** A node as it runs now. */
  readonly node: (name: NodeName) => Product;
  /** The settings of every node, for terminal verbs and for looking at the engines; past every proxy. */
  readonly settings: Readonly<Record<string, string>>;
  /** The ways to the engines that nodes take, where the test asked to spoil them. */
  readonly ways: { readonly mongo: TcpProxy; readonly eventstore: TcpProxy };
  /** Starts a node again that was ended, at the same address, or one that was not started yet. */
  restart(name: NodeName, more?: Readonly<Record<string, string>>): Promise<Product>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Second nodes of a role, which stand by or share the work. */
  readonly also?: readonly (typeof SECOND_NODES)[number][];
  /** Nodes that are not started. */
  readonly without?: readonly NodeName[];
  /** Has the nodes reach MongoDB and EventStoreDB through proxies that the test spoils. */
  readonly proxied?: boolean;
  /** Done before any node starts. */
  readonly prepare?: (settings: Cluster['settings']) => Promise<void>;
  /** The clock of the stand-in for EventStoreDB; a real one has its own. */
  readonly storeClock?: () => number;
  /** Settings of single nodes. */
  readonly nodes?: Readonly<Partial<Record<NodeName, Readonly<Record<string, string>>>>>;
}

/**
 * Starts two api nodes behind a proxy, a relay, a projector and a worker, over the Kafka and MongoDB that the settings name, and
 * over the EventStoreDB that they name or its stand-in. Everything is in a namespace of its own, and goes with the cluster.
 */
export async function startCluster(given: Readonly<Record<string, string>> = {}, options: ClusterOptions = {}): Promise<Cluster> {
  const store = await testEventStore(options.storeClock === undefined ? {} : { clock: options.storeClock });
  const ways = { mongo: await mongoProxy(), eventstore: await tcpProxy(store.address) };
  const ports = new Map(await Promise.all([...NODES, ...SECOND_NODES].map(async (name) => [name, await freePort()] as const)));
  const behind = [ports.get('api1')!, ports.get('api2')!];
  const proxy = await balancer(() => behind);
  const url = `http://127.0.0.1:${proxy.port}`;
  const settings = {
    ENGINES: 'distributed',
    EVENTSTORE_URL: store.url,
    KAFKA_BROKERS: engines.kafka!.join(','),
    MONGO_URL: engines.mongo!,
    MASTER_KEY: randomBytes(32).toString('base64'),
    NAMESPACE: `test${randomBytes(6).toString('hex')}`,
    PARTITIONS: '4',
    PUBLIC_URL: url,
    DEMO: 'on',
    ...given,
  };
  const spoiled = options.proxied === true ? { EVENTSTORE_URL: store.through(ways.eventstore.port), MONGO_URL: ways.mongo.url } : {};
  const nodes = new Map<NodeName, Product>();

  async function start(name: NodeName, more: Readonly<Record<string, string>> = {}): Promise<Product> {
    const before = nodes.get(name);
    const own = { ROLE: name.replace(/\d$/, ''), PORT: String(ports.get(name)), ...(before && { DATA_DIR: before.dataDir }) };
    const product = await startProduct({ ...settings, ...spoiled, ...options.nodes?.[name], ...more, ...own });
    nodes.set(name, product);
    return product;
  }

  async function stop(): Promise<void> {
    await Promise.all([ways.mongo.heal(), ways.eventstore.heal()]);
    await Promise.all(
      [...nodes.values()].map(async (node) => {
        // One that the test paused would not hear of its end.
        node.process.kill('SIGCONT');
        await node.stop();
        node.forget();
      }),
    );
    await proxy.close();
    await Promise.all([ways.mongo.close(), ways.eventstore.close()]);
    await store.stop();
    await forget(settings.NAMESPACE);
  }

  await options.prepare?.(settings);
  const started = await Promise.allSettled(
    [...NODES, ...(options.also ?? [])].filter((name) => options.without?.includes(name) !== true).map((name) => start(name)),
  );
  const failed = started.find((one) => one.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  return { url, node: (name) => nodes.get(name)!, settings, ways, restart: start, stop };
}

/** Removes what nodes of a namespace made on servers that other tests use too. */
async function forget(namespace: string): Promise<void> {
  const mongo = await openMongo({ url: engines.mongo!, namespace });
  const collections = await mongo.db.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of collections) if (name.startsWith(`${namespace}.`)) await mongo.db.dropCollection(name);
  await mongo.close();
  const kafka = openKafka({ brokers: engines.kafka!, ssl: false, clientId: namespace, report: () => undefined });
  const admin = kafka.client(PATIENT).admin();
  await admin.connect();
  const { groups } = await admin.listGroups();
  // A group whose members were killed is not empty yet: its offsets go with the topic, and the rest by themselves.
  await admin.deleteGroups(groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(`${namespace}-`))).catch(() => undefined);
  const topics = (await admin.listTopics()).filter((name) => name.startsWith(`${namespace}-`));
  if (topics.length > 0) await admin.deleteTopics({ topics });
  await admin.disconnect();
}
