import { randomBytes } from 'node:crypto';
import { engines } from './engines.ts';
import { startEventStoreServer } from './eventstore-server/server.ts';
import { freePort, startProduct, type Product } from './product.ts';
import { temporaryFolder } from './store-events.ts';
import { balancer } from './balancer.ts';

/** Several nodes on the distributed engines behind one address. */
export interface Cluster {
  /** The address that people use. */
  readonly url: string;
  readonly nodes: Readonly<Record<'api1' | 'api2' | 'relay' | 'projector' | 'worker', Product>>;
  /** The settings of every node, for terminal verbs. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts two api nodes behind a proxy, a relay, a projector and a worker, over the Kafka and MongoDB that the settings name, and
 * over the EventStoreDB that they name or its stand-in. Everything is in a namespace of its own.
 */
export async function startCluster(given: Record<string, string> = {}): Promise<Cluster> {
  const folder = temporaryFolder();
  const standIn = engines.eventstore === null ? await startEventStoreServer({ dataDir: folder.in('eventstore') }) : null;
  const ports = await Promise.all([freePort(), freePort()]);
  const proxy = await balancer(() => ports);
  const url = `http://127.0.0.1:${proxy.port}`;
  const settings = {
    ENGINES: 'distributed',
    EVENTSTORE_URL: engines.eventstore ?? standIn!.url,
    KAFKA_BROKERS: engines.kafka!.join(','),
    MONGO_URL: engines.mongo!,
    MASTER_KEY: randomBytes(32).toString('base64'),
    NAMESPACE: `test${randomBytes(6).toString('hex')}`,
    PARTITIONS: '4',
    PUBLIC_URL: url,
    DEMO: 'on',
    ...given,
  };
  const start = (role: string, port?: number): Promise<Product> =>
    startProduct({ ...settings, ROLE: role, ...(port === undefined ? undefined : { PORT: String(port) }) });
  const started = await Promise.allSettled([
    start('projector'),
    start('relay'),
    start('worker'),
    start('api', ports[0]),
    start('api', ports[1]),
  ]);

  async function stop(): Promise<void> {
    await Promise.all(started.map(async (one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)));
    await proxy.close();
    await standIn?.stop();
    folder.remove();
  }

  const failed = started.find((one) => one.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  const [projector, relay, worker, api1, api2] = started.map((one) => (one as PromiseFulfilledResult<Product>).value) as [
    ...[Product, Product, Product],
    ...[Product, Product],
  ];
  return { url, nodes: { api1, api2, relay, projector, worker }, settings, stop };
}
