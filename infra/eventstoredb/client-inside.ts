import type { BaseOptions, EventStoreDBClient } from '@eventstore/db-client';
import type gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';

export type StreamsClient = InstanceType<typeof streamsGrpc.StreamsClient>;
export type GossipClient = InstanceType<typeof gossipGrpc.GossipClient>;
export type GrpcClient = StreamsClient | GossipClient;
type ClientClass<Client extends GrpcClient> = Client extends StreamsClient
  ? typeof streamsGrpc.StreamsClient
  : typeof gossipGrpc.GossipClient;
type AllArguments = Required<Parameters<StreamsClient['read']>>;
/** Metadata and options of a call. */
export type CallArguments = [AllArguments[1], AllArguments[2]];

/**
 * What the client keeps for its own commands, and what is used of it here: the connection with its credentials and TLS, where it
 * goes, and what becomes of it when a call fails. Look at all of these when the client's version moves.
 */
export interface ClientInside {
  /** Opens a stream over the connection as it is now, or as it will be when it is being made. */
  GRPCStreamCreator<Client extends GrpcClient, Stream>(
    client: ClientClass<Client>,
    name: string,
    create: (client: Client) => Stream,
  ): () => Promise<Stream>;
  /** One for each service and connection. */
  getGRPCClient: <Client extends GrpcClient>(client: ClientClass<Client>, name: string) => Promise<Client>;
  /** Told of every call that failed; closes the connection where the error says that it is of no use, and the next call makes another. */
  handleError: (client: GrpcClient, error: Error) => Promise<void>;
  /** Where the next connection goes, `host:port`. One that rejects would leave the client without any for good. */
  resolveUri: () => Promise<string>;
  callArguments(options: BaseOptions, call: { deadline: number | Date }): CallArguments;
}

export function insideOf(client: EventStoreDBClient): ClientInside {
  return client as unknown as ClientInside;
}
