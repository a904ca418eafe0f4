import { CancelledError, convertToCommandError, EventStoreDBClient, NotLeaderError, UnavailableError } from '@eventstore/db-client';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { pause } from '@aarambh/kernel/pause.ts';
import { insideOf, type ClientInside, type GossipClient, type GrpcClient, type StreamsClient } from './client-inside.ts';
import { leaderSearch } from './leader-search.ts';

/** The connection was given up under a call, because the server said nothing or another node leads. */
export class ConnectionGivenUp extends Error {
  constructor() {
    super('the connection to the event store was given up: it said nothing, or another node leads');
    this.name = 'ConnectionGivenUp';
  }
}

/** One connection of the client, from when it is wanted until it is given up. */
export interface ChannelLife {
  /** Aborted when another takes its place: what lasts is to move there. What is under way may still be answered. */
  readonly left: AbortSignal;
  /** Aborted, after `left`, when the server said nothing: what was asked through it is to be asked again. */
  readonly lost: AbortSignal;
}

/** A call that streams, and the connection that it goes through. */
export interface OpenCall<Stream> {
  readonly stream: Stream;
  readonly life: ChannelLife;
}

/** The client, and which of its connections is the one to use. */
export interface Channel {
  readonly inside: ClientInside;
  /** Opens a stream over the connection in use, or the next one when that is being looked for. */
  open<Stream>(name: string, create: (client: StreamsClient) => Stream): Promise<OpenCall<Stream>>;
  /** The server said something. */
  heard(): void;
  /** Told when nothing came for as long as it may; the connection is given up if nothing was heard through it since `since` (monotonic ms). */
  silent(life: ChannelLife, since: number): void;
  /** Ends every call that streams. */
  dispose(): Promise<void>;
}

interface Life extends ChannelLife {
  readonly leave: AbortController;
  readonly lose: AbortController;
  /** Where it goes; null while that is not known. */
  address: string | null;
  /** Whether another has taken its place. */
  over: boolean;
  /** Any client over it, to give it up by. */
  grpc: GrpcClient | null;
}

/**
 * Finds the leader, notices when it stands still, and goes to the next one. The client alone notices a process that stands still by
 * keepalive only, after 20 s, and then goes where gossip still sends it. Here a server that does not answer in time is left at once;
 * where nobody asks anything, a probe does, every `deadlineMs`.
 */
export function openChannel(connectionString: string, deadlineMs: number, closing: AbortSignal): Channel {
  const client = EventStoreDBClient.connectionString(connectionString);
  const inside = insideOf(client);
  const search = leaderSearch(connectionString);
  /** Of each connection that a client was made over. One that is not known yet is always the one in use, because only a known one is left. */
  const lives = new WeakMap<object, Life>();
  const { getGRPCClient, handleError } = inside;
  let current = newLife();
  let heardAt = performance.now();
  /** The address that was left last, until another has said something. */
  let left: string | null = null;
  /** Where a node sent us that does not lead. */
  let sentTo: string | null = null;

  inside.resolveUri = async () => {
    const life = current;
    const redirect = sentTo;
    sentTo = null;
    life.address = redirect === null || redirect === left ? await search(left, closing) : redirect;
    return life.address;
  };

  inside.getGRPCClient = async (service, name) => {
    const grpc = await getGRPCClient(service, name);
    lifeOf(grpc).grpc ??= grpc;
    return grpc;
  };

  // The client's own decision to leave a connection: everybody who uses it leaves with it.
  inside.handleError = async (grpc, thrown) => {
    const error = convertToCommandError(thrown);
    const leaves = error instanceof NotLeaderError || error instanceof UnavailableError || error instanceof CancelledError;
    const life = lifeOf(grpc);
    if (!leaves || life.over) return;
    if (error instanceof NotLeaderError) sentTo = `${error.leader.address}:${error.leader.port}`;
    await leave(life, error);
  };

  function lifeOf(grpc: GrpcClient): Life {
    const channel = grpc.getChannel();
    let life = lives.get(channel);
    if (life === undefined) lives.set(channel, (life = current));
    return life;
  }

  async function leave(life: Life, error: Error): Promise<void> {
    const { grpc } = life;
    if (life.over || grpc === null) return;
    // At once, before the client looks for another: what is found from now on is the next one's.
    life.over = true;
    left = life.address;
    current = newLife();
    await handleError(grpc, error);
    life.leave.abort();
  }

  async function open<Stream>(name: string, create: (client: StreamsClient) => Stream): Promise<OpenCall<Stream>> {
    const opened: { life: ChannelLife } = { life: current };
    const stream = await inside.GRPCStreamCreator<StreamsClient, Stream>(streamsGrpc.StreamsClient, name, (client) => {
      opened.life = lifeOf(client);
      return create(client);
    })();
    return { stream, life: opened.life };
  }

  function silent(life: ChannelLife, since: number): void {
    // What came meanwhile may still wait to be read where this process was busy.
    setImmediate(() => {
      if (life !== current || heardAt >= since || closing.aborted) return;
      const { lose } = current;
      void leave(current, new UnavailableError(undefined as never)).then(() => lose.abort());
    });
  }

  function heard(): void {
    heardAt = performance.now();
    if (current.address !== null && current.address !== left) left = null;
  }

  async function probe(): Promise<void> {
    for (;;) {
      await pause(deadlineMs, closing);
      if (closing.aborted) return;
      const life = current;
      if (life.address === null) continue;
      const since = performance.now();
      if (await answers(inside, deadlineMs, closing)) heard();
      else silent(life, since);
    }
  }
  void probe();

  return { inside, open, heard, silent, dispose: client.dispose };
}

function newLife(): Life {
  const [leave, lose] = [new AbortController(), new AbortController()];
  return { leave, lose, left: leave.signal, lost: lose.signal, address: null, over: false, grpc: null };
}

/** Whether the server says anything at all in time: what it knows of its cluster, or that it may not tell. */
async function answers(inside: ClientInside, deadlineMs: number, closing: AbortSignal): Promise<boolean> {
  const client = await inside.getGRPCClient<GossipClient>(gossipGrpc.GossipClient, 'gossip');
  const [metadata, options] = inside.callArguments({}, { deadline: Infinity });
  return await new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(false);
      call.cancel();
    }, deadlineMs);
    const onClosing = (): void => call.cancel();
    closing.addEventListener('abort', onClosing);
    const call = client.read(new shared.Empty(), metadata, options, (error) => {
      clearTimeout(timer);
      closing.removeEventListener('abort', onClosing);
      resolve(true);
      if (error !== null) inside.handleError(client, error).catch(() => undefined);
    });
  });
}
