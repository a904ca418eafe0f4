import { partitionOf } from '@aarambh/contracts/partitions.ts';
import type { EventFeed, FeedBatch, FeedConsumer } from '@aarambh/kernel/ports/event-feed.ts';
import type { FeedCheckpoint } from '@aarambh/kernel/ports/feed-documents.ts';
import { buildsOf, LaneClosed, liveOf, openLane, type FeedLane, type FeedLaneParts } from './feed-lane.ts';
import type { ReadModel } from './read-model.ts';

export interface FeedFollowerOptions extends Omit<FeedLaneParts, 'partitions'> {
  readonly models: readonly ReadModel[];
  readonly feed: EventFeed;
  readonly group: string;
  /** Milliseconds after which `look` is called again; what was seen is trusted for twice as long. */
  readonly pollMs: number;
  readonly report: (error: unknown) => void;
}

export interface FollowerStatus {
  /** The models whose documents of this version are there, once the group was joined. */
  readonly following: readonly string[];
  /** Partitions held by this process that are not applied yet: their lanes are being opened, or failed. */
  readonly starting: number;
  /** The others, the position of the last event applied in each, and how many are waiting behind it. */
  readonly partitions: readonly { readonly partition: number; readonly position: number; readonly waiting: number }[];
}

/** All live read models as kept by this process: one member of a consumer group, and one lane for each partition that it holds. */
export interface FeedFollower {
  /**
   * Looks where the documents stand: joins the group once some are live, leaves it when none are, and starts the partitions again whose
   * documents were exchanged, or whose lane failed.
   */
  look(): Promise<FeedCheckpoint>;
  /** Tries a parked stream again where this process holds its partition; null where it does not. */
  retry(model: string, stream: string): Promise<boolean | null>;
  status(): FollowerStatus;
  stop(): Promise<void>;
}

/** What `from` was asked for. */
interface Held {
  /** Null until it was opened, and once it has failed: then the partition is to be started again. */
  lane: FeedLane | null;
  opening: boolean;
}

/** Errors of a stream that a newer build of the product may read. */
const UNKNOWN_EVENT = /^UnknownEvent\b/;
const NOTHING: FeedCheckpoint = { models: new Map(), partitions: [] };

export function feedFollower(options: FeedFollowerOptions): FeedFollower {
  const { models, feed, group, documents, pollMs, report } = options;
  const held = new Map<number, Held>();
  const restarting = new Set<number>();
  /** Whether this process wants to be in the group: joining may take as long as the feed is away. */
  let wanted = false;
  let joining = false;
  let consumer: FeedConsumer | null = null;
  let checkpoint = NOTHING;
  let seenAt = -Infinity;

  // A function, because the flag changes while a lane is being opened and the compiler would narrow the variable.
  const isWanted = (): boolean => wanted;

  async function see(): Promise<FeedCheckpoint> {
    const askedAt = performance.now();
    checkpoint = await documents.checkpoint();
    seenAt = askedAt;
    // Lanes of documents that were exchanged write nothing more.
    for (const one of held.values()) if (one.lane !== null && !isOfNow(one.lane)) void release(one);
    return checkpoint;
  }

  /** It is looked at every `pollMs`; not when that fails. */
  async function current(): Promise<void> {
    if (performance.now() - seenAt > 2 * pollMs) await see();
  }

  function isOfNow({ builds }: FeedLane): boolean {
    const now = buildsOf(liveOf(models, checkpoint), checkpoint);
    return now.size === builds.size && [...now].every(([model, build]) => builds.get(model) === build);
  }

  /** Resolves when what is under way has ended, which nobody has to wait for: revisions guard what comes late. */
  function release(one: Held): Promise<void> {
    const ended = one.lane?.close() ?? Promise.resolve();
    one.lane = null;
    return ended;
  }

  async function from(partition: number, generation: string): Promise<string | null> {
    const before = held.get(partition);
    if (before !== undefined) void release(before);
    const mine: Held = { lane: null, opening: true };
    held.set(partition, mine);
    try {
      const now = await see();
      const live = liveOf(models, now);
      if (live.length === 0 || !isWanted()) return null;
      const lane = await openLane(
        { ...options, partitions: feed.partitions },
        {
          ...{ models: live, partition, generation, checkpoint: now, current },
          failed(error) {
            if (mine.lane === lane) mine.lane = null;
            if (!(error instanceof LaneClosed)) report(error);
          },
        },
      );
      if (isWanted() && held.get(partition) === mine) {
        mine.lane = lane;
        retryUnknown(partition, lane).catch(report);
      } else void lane.close();
      return lane.begin;
    } finally {
      mine.opening = false;
    }
  }

  /** Streams that an older build of the product parked because it did not know an event. */
  async function retryUnknown(partition: number, lane: FeedLane): Promise<void> {
    for (const { model, stream, error } of await documents.parked(lane.builds))
      if (UNKNOWN_EVENT.test(error) && partitionOf(stream, feed.partitions) === partition) await retryIn(lane, model, stream);
  }

  async function retryIn(lane: FeedLane, model: string, stream: string): Promise<boolean | null> {
    try {
      return await lane.retry(model, stream);
    } catch (error) {
      if (error instanceof LaneClosed) return null;
      throw error;
    }
  }

  async function handle(batch: FeedBatch, signal: AbortSignal): Promise<void> {
    const one = held.get(batch.partition);
    if (one === undefined) throw new Error(`partition ${batch.partition} came before it was assigned`);
    // Without a lane it waits to be started again, from where the documents stand: until then nothing counts.
    await one.lane?.take(batch, signal);
  }

  function assigned(partitions: readonly number[]): void {
    for (const [partition, one] of held) {
      if (partitions.includes(partition)) continue;
      void release(one);
      held.delete(partition);
    }
  }

  function join(): void {
    wanted = true;
    if (joining) return;
    joining = true;
    feed.consume({ group, from, handle, assigned }).then(
      (joined) => {
        joining = false;
        if (wanted) consumer = joined;
        else joined.stop().catch(report);
      },
      (error: unknown) => {
        joining = false;
        report(error);
      },
    );
  }

  /** Not awaited: it takes as long as the feed is away. */
  function restart(from: FeedConsumer, partition: number): void {
    if (restarting.has(partition)) return;
    restarting.add(partition);
    from
      .restart(partition)
      .catch(report)
      .finally(() => restarting.delete(partition));
  }

  async function leave(): Promise<void> {
    wanted = false;
    const left = consumer;
    consumer = null;
    const ended = [...held.values()].map(release);
    await left?.stop();
    await Promise.all(ended);
    held.clear();
  }

  return {
    async look() {
      const now = await see();
      if (liveOf(models, now).length === 0) await leave();
      else if (consumer === null) join();
      else for (const [partition, { lane, opening }] of held) if (lane === null && !opening) restart(consumer, partition);
      return now;
    },

    async retry(model, stream) {
      const lane = held.get(partitionOf(stream, feed.partitions))?.lane;
      return lane?.builds.has(model) === true ? retryIn(lane, model, stream) : null;
    },

    status: () => ({
      starting: [...held.values()].filter(({ lane }) => lane === null).length,
      following: consumer === null ? [] : liveOf(models, checkpoint).map(({ name }) => name),
      partitions: [...held].flatMap(([partition, { lane }]) =>
        lane === null ? [] : [{ partition, position: lane.position(), waiting: lane.waiting() }],
      ),
    }),

    stop: leave,
  };
}
