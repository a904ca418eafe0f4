import { randomBytes } from 'node:crypto';
import { openMongo, type Mongo, type MongoOptions } from '@aarambh/infra/mongodb/connection.ts';
import { engines } from './engines.ts';
import { tcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A database that lives as long as a test. */
export interface TestMongo {
  readonly mongo: Mongo;
  /** Another connection to it, as another node has one; through `url`, such as a proxy's, when given. */
  readonly connect: (url?: string) => Promise<Mongo>;
  /** What a process of its own needs to connect. */
  readonly options: MongoOptions;
  /** Drops the database and closes every connection to it. */
  readonly remove: () => Promise<void>;
}

/** The same server behind a proxy that the test spoils. */
export async function mongoProxy(): Promise<TcpProxy & { readonly url: string }> {
  const url = new URL(engines.mongo ?? '');
  const proxy = await tcpProxy({ host: url.hostname, port: Number(url.port || 27_017) });
  url.host = `127.0.0.1:${proxy.port}`;
  // A replica set would tell its own addresses, and lead around the proxy.
  url.searchParams.set('directConnection', 'true');
  url.searchParams.set('retryWrites', 'true');
  return { ...proxy, url: url.href };
}

export async function testMongo(): Promise<TestMongo> {
  if (engines.mongo === null) throw new Error('no MongoDB was named');
  const server = engines.mongo;
  const namespace = `t${randomBytes(6).toString('hex')}`;
  const options = { url: server, namespace, database: `aarambh-test-${namespace}` };
  const opened: Mongo[] = [];
  const connect = async (url = server): Promise<Mongo> => {
    const mongo = await openMongo({ ...options, url });
    opened.push(mongo);
    return mongo;
  };
  const mongo = await connect();
  return {
    mongo,
    connect,
    options,
    async remove() {
      await mongo.db.dropDatabase();
      for (const one of opened) await one.close();
    },
  };
}
