import type { Front } from './front.ts';
import { serveNode } from './node.ts';
import { openRecordLog } from './record-log.ts';
import type { Version } from './version.ts';
import { openWriter } from './writer.ts';

export interface EventStoreServer extends Pick<Front, 'port' | 'pause' | 'resume' | 'strand' | 'dropConnections' | 'delay'> {
  /** Connection string for the official client. */
  readonly url: string;
  /** A server that is not ready answers as a real one that is still starting. */
  setReady(ready: boolean): void;
  /** So many milliseconds pass until what is written can be read and is answered; what is refused is answered before. */
  setIndexing(ms: number): void;
  /** Cuts all connections and closes the log, as a killed process would; whatever was answered is kept when there is a folder. */
  stop(): Promise<void>;
}

export interface StandInOptions {
  readonly port?: number;
  readonly dataDir?: string;
  readonly version?: Version;
  /** The server's clock, in milliseconds of the Unix epoch. */
  readonly clock?: () => number;
}

/**
 * Starts the stand-in for EventStoreDB on the loopback.
 * @param options.port 0 (default) for any free one
 * @param options.dataDir where the log is kept; in memory when it is missing
 * @param options.version what it behaves as where versions differ; default 24.2
 */
export async function startEventStoreServer(options: StandInOptions = {}): Promise<EventStoreServer> {
  const { port = 0, dataDir, version = '24.2', clock } = options;
  const log = openRecordLog(dataDir ?? null, clock);
  const writer = openWriter(log);
  let ready = true;
  const members = (own: number) => [{ port: own, leads: true }];
  const setup = { port, log, writer, version, isReady: () => ready, members, leader: (own: number) => own };
  const node = await serveNode(setup).catch((error: unknown) => {
    log.close();
    throw error;
  });
  const { front } = node;

  return {
    port: front.port,
    url: `esdb://127.0.0.1:${front.port}?tls=false`,
    pause: front.pause,
    resume: front.resume,
    strand: front.strand,
    dropConnections: front.dropConnections,
    delay: front.delay,
    setIndexing: writer.setIndexing,
    setReady(value) {
      ready = value;
    },
    async stop() {
      await node.stop();
      writer.close();
      log.close();
    },
  };
}
