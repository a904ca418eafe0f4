import { pause } from '@aarambh/kernel/pause.ts';
import type { FeedConsumerOptions } from '@aarambh/kernel/ports/event-feed.ts';
import type { Consumer, EachBatchPayload } from 'kafkajs';
import { PATIENT, protocolErrorType, type KafkaConnection } from './connection.ts';
import { piecesOf, type FeedPiece } from './feed-pieces.ts';

/** How long a partition rests after its handler threw. */
const RETRY_MS = 250;
/** A member that says nothing for this long is taken to be dead: 6 s is the least that brokers allow by default. */
const SESSION_MS = 6000;
const HEARTBEAT_MS = 1000;
/** How long the others wait in a rebalance for a member whose batch is under way. */
const REBALANCE_MS = 15_000;
/** How long a fetch waits for news; also how soon a partition that was set to another place is fetched again. */
const FETCH_WAIT_MS = 250;
/** How often the broker is told how far the group is, which only operators look at. */
const COMMIT_MS = 1000;

/** The beginning: where the broker has dropped it, the library goes on with the oldest record there is. */
const BEGINNING = '0';

const MEMBER_LOST = new Set([
  'REBALANCE_IN_PROGRESS',
  'NOT_COORDINATOR_FOR_GROUP',
  'ILLEGAL_GENERATION',
  'UNKNOWN_MEMBER_ID',
  'FENCED_INSTANCE_ID',
]);

/** What a membership stands on. */
export interface MembershipSetup {
  readonly kafka: KafkaConnection;
  readonly topic: string;
  readonly groupId: string;
  readonly partitions: number;
  readonly report: (error: unknown) => void;
  /** The generation that a partition's first record names; null while there is no record. */
  readonly generationOf: (partition: number) => Promise<string | null>;
}

/** One kafkajs consumer in its group, from joining to leaving or crashing. */
export interface Membership {
  /** Resolves once partitions were assigned, if only none; rejects when joining failed. */
  readonly joined: Promise<undefined>;
  /** Resolves with the reason when the consumer crashed: this membership is over. */
  readonly crashed: Promise<unknown>;
  partitions(): readonly number[];
  restart(partition: number): Promise<void>;
  leave(): Promise<void>;
}

/** A partition as it is held, until it is taken away or started again. */
interface Holding {
  readonly partition: number;
  readonly lost: AbortController;
  /** Null until it is known. */
  generation: string | null;
  /** False until it was set to its place. */
  placed: boolean;
}

export function joinGroup(setup: MembershipSetup, options: FeedConsumerOptions): Membership {
  const { kafka, topic, groupId, report } = setup;
  const consumer: Consumer = kafka.client(PATIENT).consumer({
    groupId,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
    rebalanceTimeout: REBALANCE_MS,
    maxWaitTimeInMs: FETCH_WAIT_MS,
    allowAutoTopicCreation: false,
    // A crash ends the membership, whatever its kind: restarting is decided in one place (feed-consumer.ts).
    retry: { ...PATIENT, restartOnFailure: () => Promise.resolve(false) },
  });
  const holdings = new Map<number, Holding>();
  const joined = Promise.withResolvers<undefined>();
  const crashed = Promise.withResolvers<unknown>();
  const uncommitted = new Map<number, string>();
  let commit: EachBatchPayload['commitOffsetsIfNecessary'] | null = null;

  function drop(): void {
    for (const { lost } of holdings.values()) lost.abort();
    holdings.clear();
    uncommitted.clear();
  }

  function hold(partition: number): Promise<void> {
    const holding: Holding = { partition, lost: new AbortController(), generation: null, placed: false };
    holdings.get(partition)?.lost.abort();
    holdings.set(partition, holding);
    consumer.pause([{ topic, partitions: [partition] }]);
    return place(holding);
  }

  /** Sets a partition to where its handler wants to begin; nothing is fetched before. */
  async function place(holding: Holding): Promise<void> {
    const { partition, lost } = holding;
    while (!lost.signal.aborted) {
      try {
        const generation = await setup.generationOf(partition);
        const next = generation === null ? null : await options.from(partition, generation);
        if (isLost(holding)) return;
        consumer.seek({ topic, partition, offset: next ?? BEGINNING });
        holding.generation = generation;
        holding.placed = true;
        consumer.resume([{ topic, partitions: [partition] }]);
        return;
      } catch (error) {
        if (isLost(holding)) return;
        report(error);
        await pause(RETRY_MS, lost.signal);
      }
    }
  }

  /** Whether a piece of another generation is to be handled here and now; else the partition was set to another place. */
  async function enter(holding: Holding, { generation, fromStart }: FeedPiece): Promise<boolean> {
    const next = await options.from(holding.partition, generation);
    if (isLost(holding)) return false;
    holding.generation = generation;
    if (next === null && fromStart) return true;
    consumer.seek({ topic, partition: holding.partition, offset: next ?? BEGINNING });
    return false;
  }

  async function eachBatch({
    batch,
    heartbeat,
    isRunning,
    isStale,
    pause,
    resolveOffset,
    commitOffsetsIfNecessary,
  }: EachBatchPayload): Promise<void> {
    const { partition } = batch;
    const holding = holdings.get(partition);
    // Not resolved, so the same records are fetched again once the partition is at its place.
    if (holding?.placed !== true) return;
    const alive = keepAlive(heartbeat);
    commit = commitOffsetsIfNecessary;
    try {
      for (const piece of piecesOf(batch)) {
        if (isLost(holding) || isStale() || !isRunning()) break;
        if (piece.generation !== holding.generation && !(await enter(holding, piece))) break;
        const { generation, events, next, last } = piece;
        if (events.length > 0) await options.handle({ partition, generation, events, next }, holding.lost.signal);
        if (isLost(holding)) break;
        resolveOffset(last);
        uncommitted.set(partition, next);
      }
    } catch (error) {
      if (!isLost(holding)) {
        report(error);
        const resume = pause();
        setTimeout(() => {
          if (holdings.get(partition) === holding) resume();
        }, RETRY_MS);
      }
    } finally {
      clearInterval(alive.timer);
    }
    if (alive.lost !== null) throw alive.lost;
  }

  /** Keeps the membership while a batch is handled, and learns of a rebalance before it ends. */
  function keepAlive(heartbeat: () => Promise<void>): { readonly timer: NodeJS.Timeout; lost: Error | null } {
    const alive = {
      lost: null as Error | null,
      timer: setInterval(() => {
        heartbeat().catch((error: unknown) => {
          if (!MEMBER_LOST.has(protocolErrorType(error) ?? '')) return;
          alive.lost = error as Error;
          drop();
        });
      }, HEARTBEAT_MS),
    };
    return alive;
  }

  const commits = setInterval(() => {
    if (uncommitted.size === 0) return;
    const partitions = [...uncommitted].map(([partition, offset]) => ({ partition, offset }));
    uncommitted.clear();
    // Of use to operators only: a failure says nothing that a heartbeat will not say.
    commit?.({ topics: [{ topic, partitions }] }).catch(() => undefined);
  }, COMMIT_MS);

  const { GROUP_JOIN, REBALANCING, CRASH } = consumer.events;
  consumer.on(GROUP_JOIN, ({ payload }) => {
    drop();
    const partitions = payload.memberAssignment[topic] ?? [];
    for (const partition of partitions) void hold(partition);
    options.assigned?.(partitions);
    joined.resolve(undefined);
  });
  consumer.on(REBALANCING, drop);
  consumer.on(CRASH, ({ payload }) => {
    end();
    joined.reject(payload.error);
    crashed.resolve(payload.error);
  });

  function end(): void {
    clearInterval(commits);
    const held = holdings.size > 0;
    drop();
    if (held) options.assigned?.([]);
  }

  const started = start().catch(async (error: unknown) => {
    end();
    await consumer.disconnect().catch(() => undefined);
    joined.reject(error);
    crashed.resolve(error);
  });

  async function start(): Promise<void> {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, partitionsConsumedConcurrently: setup.partitions, eachBatch });
  }

  return {
    joined: joined.promise,
    crashed: crashed.promise,
    partitions: () => [...holdings.keys()].sort((a, b) => a - b),
    restart: (partition) => (holdings.has(partition) ? hold(partition) : Promise.resolve()),

    async leave() {
      // Disconnecting while the library joins would leave a member behind that nobody serves.
      await started;
      // Resolves when the batches under way have ended. How far they came is known to their handler; the broker need not be told.
      await consumer.stop();
      end();
      await consumer.disconnect();
    },
  };
}

function isLost({ lost }: Holding): boolean {
  return lost.signal.aborted;
}
