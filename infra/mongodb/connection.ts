import { MongoClient, MongoParseError, type Collection, type Db, type Document, type MongoClientOptions } from 'mongodb';

export interface MongoOptions {
  /** A connection string; TLS and credentials go in it. */
  readonly url: string;
  /** What the names of all collections start with, so that several systems share a server. */
  readonly namespace: string;
  /** Default: the one that the connection string names, else `aarambh`. */
  readonly database?: string;
}

/** One connection pool, shared by every adapter of a process that speaks to MongoDB. */
export interface Mongo {
  readonly db: Db;
  readonly namespace: string;
  /** Whether the server is of a replica set; one that stands alone refuses what only concerns several. */
  readonly replicated: boolean;
  /** The collection `<namespace>.<name>`. */
  collection<Schema extends Document = Document>(name: string): Collection<Schema>;
  close(): Promise<void>;
}

/** That of MongoDB 8.0, the first whose one write may go to several collections. */
const OLDEST_WIRE_VERSION = 25;

/** The server is older than what the read models are written with; its message is the sentence that an operator reads. */
class MongoTooOld extends Error {
  constructor() {
    super('MONGO_URL names a server that is older than MongoDB 8.0');
    this.name = 'MongoTooOld';
  }
}

/** A server that is away is told within this time: the api answers 503 rather than let people wait. */
const SELECTION_MS = 2000;
/** A connection that says nothing for so long is given up; no single operation of ours takes as long. */
const SILENCE_MS = 20_000;
const DEFAULT_DATABASE = 'aarambh';

/**
 * Connects, or rejects after two seconds when nobody is there, and at once when the server is too old (`MongoTooOld`). Writes answer when a majority has them in its journal; reads go
 * to the primary, so that everybody sees what was answered. Both are tried again once after a lost connection, unless the address says
 * `retryWrites=false` or `retryReads=false`.
 */
export async function openMongo({ url, namespace, database }: MongoOptions): Promise<Mongo> {
  const client = clientOf(url, {
    appName: namespace,
    serverSelectionTimeoutMS: SELECTION_MS,
    connectTimeoutMS: SELECTION_MS,
    socketTimeoutMS: SILENCE_MS,
    waitQueueTimeoutMS: SELECTION_MS,
    heartbeatFrequencyMS: SELECTION_MS,
    maxPoolSize: 32,
    readPreference: 'primary',
    writeConcern: { w: 'majority', journal: true },
  });
  let hello: Document;
  try {
    await client.connect();
    hello = await client.db('admin').command({ hello: 1 });
    if (hello.maxWireVersion < OLDEST_WIRE_VERSION) throw new MongoTooOld();
  } catch (error) {
    await client.close();
    throw error;
  }
  const named = database ?? (databaseOf(url) || DEFAULT_DATABASE);
  const db = client.db(named);
  return {
    db,
    namespace,
    replicated: hello.setName !== undefined,
    collection: (name) => db.collection(`${namespace}.${name}`),
    close: () => client.close(),
  };
}

/** A client that has not connected yet. Throws `MongoParseError`, whose message never holds the password. */
function clientOf(url: string, options: MongoClientOptions): MongoClient {
  try {
    return new MongoClient(url, options);
  } catch (error) {
    if ((error as Error).name === 'MongoParseError') throw error;
    // The driver quotes what it takes for a host: where only the host is missing, that is the user and the password.
    throw new MongoParseError('the connection string has no host and port where they should be');
  }
}

/** The database in a connection string; empty when it names none. */
function databaseOf(url: string): string {
  const [, path = ''] = /^[^:]+:\/\/[^/?]+\/([^?]*)/.exec(url) ?? [];
  return decodeURIComponent(path);
}
