import { promisify } from 'node:util';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { appendServices } from './appends.ts';
import { gossipRead, supportedMethods } from './features.ts';
import { openFront, type Front } from './front.ts';
import { readService } from './reads.ts';
import { openRecordLog } from './record-log.ts';
import type { Version } from './version.ts';
import { openWriter } from './writer.ts';

export interface EventStoreServer extends Pick<Front, 'port' | 'pause' | 'resume' | 'dropConnections' | 'delay'> {
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
}

/**
 * Starts the stand-in for EventStoreDB on the loopback.
 * @param options.port 0 (default) for any free one
 * @param options.dataDir where the log is kept; in memory when it is missing
 * @param options.version what it behaves as where versions differ; default 24.2
 */
export async function startEventStoreServer({ port = 0, dataDir, version = '24.2' }: StandInOptions = {}): Promise<EventStoreServer> {
  const log = openRecordLog(dataDir ?? null);
  const writer = openWriter(log);
  let ready = true;
  const isReady = (): boolean => ready;

  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024, 'grpc.max_send_message_length': -1 });
  server.addService(streamsGrpc.StreamsService, {
    ...appendServices(writer, isReady),
    read: readService({ log, writer, version, isReady }),
  });
  server.addService(featuresGrpc.ServerFeaturesService, { getSupportedMethods: supportedMethods(version) });
  server.addService(gossipGrpc.GossipService, { read: gossipRead(() => front.port) });
  const innerPort = await promisify(server.bindAsync.bind(server))('127.0.0.1:0', ServerCredentials.createInsecure());
  const front = await openFront(port, innerPort).catch((error: unknown) => {
    server.forceShutdown();
    log.close();
    throw error;
  });

  return {
    port: front.port,
    url: `esdb://127.0.0.1:${front.port}?tls=false`,
    pause: front.pause,
    resume: front.resume,
    dropConnections: front.dropConnections,
    delay: front.delay,
    setIndexing: writer.setIndexing,
    setReady(value) {
      ready = value;
    },
    async stop() {
      await front.close();
      server.forceShutdown();
      writer.close();
      log.close();
    },
  };
}
