import { randomBytes } from 'node:crypto';
import { engines } from './engines.ts';
import { startEventStoreServer, type StandInOptions } from './eventstore-server/server.ts';

/** The server that tests of one file share: the one that EVENTSTORE_URL names, else the stand-in, started here. */
export interface TestEventStore {
  readonly url: string;
  /** Where it listens, for a proxy. */
  readonly address: { readonly host: string; readonly port: number };
  /** Who the tests are there: the user that the connection string names, else anybody. */
  readonly credentials: { readonly username: string; readonly password: string };
  /** The same server through a port of this machine. */
  readonly through: (port: number) => string;
  stop(): Promise<void>;
}

/** `standIn` is what the stand-in behaves as; a real server is what it is. */
export async function testEventStore(standIn: Pick<StandInOptions, 'version' | 'clock'> = {}): Promise<TestEventStore> {
  if (engines.eventstore !== null) return reached(engines.eventstore, () => Promise.resolve());
  const server = await startEventStoreServer(standIn);
  return reached(server.url, () => server.stop());
}

function reached(url: string, stop: () => Promise<void>): TestEventStore {
  const { host, port } = /(?<host>[^/@:]+):(?<port>\d+)/.exec(url.replace(/^[^/]*\/\/(?:[^@]*@)?/, ''))!.groups as {
    host: string;
    port: string;
  };
  return {
    url,
    address: { host, port: Number(port) },
    credentials: credentialsOf(url),
    through: (through) => url.replace(`${host}:${port}`, `127.0.0.1:${through}`),
    stop,
  };
}

/** A server with users knows no made-up ones; one without does not look, and an insecure channel does not carry them. */
export function credentialsOf(url: string): TestEventStore['credentials'] {
  const [, username = 'anonymous', password = 'anonymous'] = /^[^/]*\/\/([^:@/]*):([^@/]*)@/.exec(url) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** A namespace that no other test has. */
export function someNamespace(): string {
  return `test-${randomBytes(6).toString('hex')}`;
}
