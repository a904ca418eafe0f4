import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';

/** How calls are made. One object for each store, so that one connection serves them all. */
export interface Connection {
  readonly client: EventStoreDBClient;
  /** Options of every call that appends. */
  readonly appending: { readonly deadline: number; readonly requiresLeader: true; readonly credentials?: Credentials };
  /** Options of every call that reads: acknowledged events are seen at once only by the leader. */
  readonly reading: { readonly requiresLeader: true };
  /** Aborted when the store is closed: pauses and reads end at once. */
  readonly closing: AbortSignal;
  close(): Promise<void>;
}

/**
 * The client sends appends through one stream for the whole process as long as they carry no credentials: one connection's
 * error refuses the appends of all others, an answer that comes after that ends the process (`promiseBank.get` is undefined), and so
 * does an error while appends wait for room. With credentials each append is a call of its own, with a deadline of its own.
 */
export function connect(connectionString: string, deadlineMs: number): Connection {
  const client = EventStoreDBClient.connectionString(connectionString);
  const credentials = credentialsOf(connectionString);
  const closing = new AbortController();
  return {
    client,
    appending: { deadline: deadlineMs, requiresLeader: true, ...(credentials === undefined ? undefined : { credentials }) },
    reading: { requiresLeader: true },
    closing: closing.signal,
    close() {
      closing.abort();
      return client.dispose();
    },
  };
}

/** Whoever names none is anonymous; without TLS the client leaves credentials out of what it sends. */
function credentialsOf(connectionString: string): Credentials | undefined {
  const named = /^[^:]+:\/\/(?<username>[^:@/?]+):(?<password>[^@/?]+)@/.exec(connectionString)?.groups;
  if (named !== undefined) return { username: decodeURIComponent(named.username!), password: decodeURIComponent(named.password!) };
  return /[?&]tls=false\b/i.test(connectionString) ? { username: 'anonymous', password: 'anonymous' } : undefined;
}

/** Waits, but not beyond the store's closing. */
export function pause(ms: number, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (closing.aborted) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      closing.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    closing.addEventListener('abort', done);
  });
}

/** Pause before attempt number `attempt` (from 1 on): growing, and never the same for all who wait. */
export function backoffMs(attempt: number): number {
  return Math.min(2000, 50 * 4 ** (attempt - 1)) * (0.75 + Math.random() / 2);
}

/** The connection did not answer in time; the server may still do what it was asked. */
export class NoAnswer extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = 'NoAnswer';
  }
}

/** Settles like `answer`, or rejects with `NoAnswer` when that takes longer. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(ms)), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
