import { CancelledError, convertToCommandError, EventStoreDBClient, NotLeaderError, UnavailableError } from '@eventstore/db-client';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { insideOf, type ClientInside, type GossipClient, type GrpcClient } from './client-inside.ts';
import { leaderSearch } from './leader-search.ts';
import { pause } from './pauses.ts';

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

/** The client, and which of its connections is the one to use. */
export interface Channel {
  readonly inside: ClientInside;
  /** The connection that a call made now goes through; it may still be looking for its server. */
  life(): ChannelLife;
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
  const lives = new WeakMap<GrpcClient, Life>();
  const { getGRPCClient, handleError } = inside;
  let current = newLife();
  let leaving: Promise<void> | null = null;
  let heardAt = performance.now();
  /** The address that was left last, until another has said something. */
  let left: string | null = null;
  /** Where a node sent us that does not lead. */
  let sentTo: string | null = null;

  inside.resolveUri = async () => {
    const redirect = sentTo;
    sentTo = null;
    const address = redirect === null || redirect === left ? await search(left, closing) : redirect;
    await leaving;
    return (current.address = address);
  };

  inside.getGRPCClient = async (service, name) => {
    const grpc = await getGRPCClient(service, name);
    if (!lives.has(grpc)) lives.set(grpc, current);
    lives.get(grpc)!.grpc ??= grpc;
    return grpc;
  };

  // The client's own decision to leave a connection: everybody who uses it leaves with it.
  inside.handleError = async (grpc, thrown) => {
    const error = convertToCommandError(thrown);
    const leaves = error instanceof NotLeaderError || error instanceof UnavailableError || error instanceof CancelledError;
    if (!leaves || lives.get(grpc) !== current) return;
    if (error instanceof NotLeaderError) sentTo = `${error.leader.address}:${error.leader.port}`;
    await leave(current, error);
  };

  function leave(life: Life, error: Error): Promise<void> {
    const { grpc } = life;
    if (grpc === null) return Promise.resolve();
    return (leaving ??= (async () => {
      left = life.address;
      await handleError(grpc, error);
      current = newLife();
      leaving = null;
      life.leave.abort();
    })());
  }

  function silent(life: ChannelLife, since: number): void {
    // What came meanwhile may still wait to be read where this process was busy.
    setImmediate(() => {
      if (life !== current || current.address === null || heardAt >= since || closing.aborted) return;
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

  return { inside, life: () => current, heard, silent, dispose: client.dispose };
}

function newLife(): Life {
  const [leave, lose] = [new AbortController(), new AbortController()];
  return { leave, lose, left: leave.signal, lost: lose.signal, address: null, grpc: null };
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
