import { promisify } from 'node:util';
import { Server, ServerCredentials, status, type UntypedHandleCall } from '@grpc/grpc-js';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { appendServices } from './appends.ts';
import { gossipRead, supportedMethods, type GossipMember } from './features.ts';
import { openFront, type Front } from './front.ts';
import { readService } from './reads.ts';
import type { RecordLog } from './record-log.ts';
import type { Version } from './version.ts';
import { failure } from './wire.ts';
import type { Writer } from './writer.ts';

/** One node: what it serves, behind a front of its own. */
export interface ServedNode {
  readonly front: Front;
  stop(): Promise<void>;
}

interface NodeSetup {
  readonly port: number;
  readonly log: RecordLog;
  readonly writer: Writer;
  readonly version: Version;
  readonly isReady: () => boolean;
  /** What it tells of the cluster; `port` is its own. */
  readonly members: (port: number) => readonly GossipMember[];
  /** The port of the node that leads. */
  readonly leader: (port: number) => number;
}

export async function serveNode({ port, log, writer, version, isReady, members, leader }: NodeSetup): Promise<ServedNode> {
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024, 'grpc.max_send_message_length': -1 });
  const { append, batchAppend, delete: softDelete, tombstone } = appendServices(writer, isReady);
  server.addService(streamsGrpc.StreamsService, {
    append: leading(append),
    batchAppend: leading(batchAppend),
    delete: leading(softDelete),
    tombstone: leading(tombstone),
    read: leading(readService({ log, writer, version, isReady })),
  });
  server.addService(featuresGrpc.ServerFeaturesService, { getSupportedMethods: supportedMethods(version) });
  server.addService(gossipGrpc.GossipService, { read: gossipRead(() => members(front.port)) });
  const innerPort = await promisify(server.bindAsync.bind(server))('127.0.0.1:0', ServerCredentials.createInsecure());
  const front = await openFront(port, innerPort).catch((error: unknown) => {
    server.forceShutdown();
    throw error;
  });

  /** A call that asks for the leader is refused by who does not lead, with the leader's address (`RpcExceptions.LeaderInfo`). */
  function leading<Handler extends UntypedHandleCall>(handler: Handler): Handler {
    const guarded = (call: Parameters<Handler>[0], callback: never): void => {
      const leads = leader(front.port);
      if (call.metadata.get('requires-leader')[0] !== 'true' || leads === front.port) {
        (handler as (call: unknown, callback: never) => void)(call, callback);
        return;
      }
      const refused = failure(status.NOT_FOUND, 'Leader info available', {
        exception: 'not-leader',
        'leader-endpoint-host': '127.0.0.1',
        'leader-endpoint-port': String(leads),
      });
      if (typeof callback === 'function') (callback as (error: unknown) => void)(refused);
      else call.emit('error', refused);
    };
    return guarded as unknown as Handler;
  }

  return {
    front,
    async stop() {
      await front.close();
      server.forceShutdown();
    },
  };
}
