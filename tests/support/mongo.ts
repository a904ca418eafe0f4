import { randomBytes } from 'node:crypto';
import { openMongo, type Mongo } from '@aarambh/infra/mongodb/connection.ts';
import { engines } from './engines.ts';

/** A database that lives as long as a test. */
export interface TestMongo {
  readonly mongo: Mongo;
  /** Another connection to it, as another node has one; through `url`, such as a proxy's, when given. */
  readonly connect: (url?: string) => Promise<Mongo>;
  /** Drops the database and closes every connection to it. */
  readonly remove: () => Promise<void>;
}

export async function testMongo(): Promise<TestMongo> {
  if (engines.mongo === null) throw new Error('no MongoDB was named');
  const server = engines.mongo;
  const namespace = `t${randomBytes(6).toString('hex')}`;
  const opened: Mongo[] = [];
  const connect = async (url = server): Promise<Mongo> => {
    const mongo = await openMongo({ url, namespace, database: `aarambh-test-${namespace}` });
    opened.push(mongo);
    return mongo;
  };
  const mongo = await connect();
  return {
    mongo,
    connect,
    async remove() {
      await mongo.db.dropDatabase();
      for (const one of opened) await one.close();
    },
  };
}
