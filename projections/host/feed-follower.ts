import { partitionOf } from '@aarambh/contracts/partitions.ts';
import type { EventFeed, FeedBatch, FeedConsumer } from '@aarambh/kernel/ports/event-feed.ts';
import type { FeedStanding } from '@aarambh/kernel/ports/feed-documents.ts';
import { LaneClosed, noted, openLane, type FeedLane, type FeedLaneParts } from './feed-lane.ts';
import type { ReadModel } from './read-model.ts';

export interface FeedFollowerOptions extends FeedLaneParts {
  readonly model: ReadModel;
  readonly feed: EventFeed;
  readonly group: string;
  /** Milliseconds after which `look` is called again; what was seen is trusted for twice as long. */
  readonly pollMs: number;
  readonly report: (error: unknown) => void;
}

export interface FollowerStatus {
  readonly model: string;
  readonly build: string;
  /** Whether documents of this version are there and the group was joined. */
  readonly following: boolean;
  /** Partitions held by this process, and the position of the last event applied in each. */
  readonly partitions: readonly { readonly partition: number; readonly position: number }[];
}

/** One read model as kept by this process: a member of the model's consumer group, and a lane for each partition it holds. */
export interface FeedFollower {
  /** Looks where the documents stand: joins the group once they are live, leaves it when they are not, moves on to a new build. */
  look(): Promise<FeedStanding>;
  /** Tries a parked stream again where this process holds its partition; null where it does not. */
  retry(partition: number, stream: string): Promise<boolean | null>;
  status(): FollowerStatus;
  stop(): Promise<void>;
}

/** What `from` was asked for; the lane is null while the partition waits to be started again. */
interface Held {
  readonly generation: string;
  readonly build: string;
  lane: FeedLane | null;
}

/** Errors of a stream that a newer build of the product may read. */
const UNKNOWN_EVENT = /^UnknownEvent\b/;

export function feedFollower(options: FeedFollowerOptions): FeedFollower {
  const { model, feed, group, documents, pollMs, report } = options;
  const held = new Map<number, Held>();
  /** Whether this process wants to be in the group: joining may take as long as the feed is away. */
  let wanted = false;
  let joining = false;
  let consumer: FeedConsumer | null = null;
  let standing: FeedStanding = { build: '', live: false, newer: false, base: 0, partitions: [] };
  let seenAt = -Infinity;

  async function see(): Promise<FeedStanding> {
    const askedAt = performance.now();
    standing = await documents.standing(model.name);
    seenAt = askedAt;
    // Lanes of documents that were exchanged write nothing more.
    for (const one of held.values()) if (one.build !== standing.build || !standing.live) release(one);
    return standing;
  }

  function release(one: Held): void {
    one.lane?.close();
    one.lane = null;
  }

  async function from(partition: number, generation: string): Promise<string | null> {
    const before = held.get(partition);
    if (before !== undefined) release(before);
    const now = await see();
    const start = { model, partition, generation, standing: now };
    const lane = now.live && wanted ? await openLane(options, start) : null;
    held.set(partition, { generation, build: now.build, lane });
    if (lane !== null) retryUnknown(partition, lane).catch(report);
    return noted(start)?.next ?? null;
  }

  /** Streams that an older build of the product parked because it did not know an event. */
  async function retryUnknown(partition: number, lane: FeedLane): Promise<void> {
    for (const { stream, error } of await documents.parked(model.name, lane.build))
      if (UNKNOWN_EVENT.test(error) && partitionOf(stream, feed.partitions) === partition) await retryIn(lane, stream);
  }

  async function retryIn(lane: FeedLane, stream: string): Promise<boolean | null> {
    try {
      return await lane.retry(stream);
    } catch (error) {
      if (error instanceof LaneClosed) return null;
      throw error;
    }
  }

  async function handle(batch: FeedBatch, signal: AbortSignal): Promise<void> {
    const one = held.get(batch.partition);
    if (one === undefined) throw new Error(`partition ${batch.partition} came before it was assigned`);
    // It is looked at every `pollMs`; not when that fails.
    if (performance.now() - seenAt > 2 * pollMs) await see();
    // It waits to be started again, from where the new documents stand: until then nothing counts.
    if (one.build !== standing.build || !standing.live) return;
    one.lane ??= await openLane(options, { model, partition: batch.partition, generation: one.generation, standing: await see() });
    if (one.lane.build !== one.build) {
      release(one);
      return;
    }
    try {
      await one.lane.take(batch, signal);
    } catch (error) {
      // What it holds in memory was not written: the batch comes again, and finds what is.
      release(one);
      if (!(error instanceof LaneClosed)) throw error;
    }
  }

  function assigned(partitions: readonly number[]): void {
    for (const [partition, one] of held) {
      if (partitions.includes(partition)) continue;
      release(one);
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

  async function leave(): Promise<void> {
    wanted = false;
    const left = consumer;
    consumer = null;
    await left?.stop();
    for (const one of held.values()) release(one);
    held.clear();
  }

  return {
    async look() {
      const now = await see();
      if (!now.live) await leave();
      else if (consumer === null) join();
      else for (const [partition, { build }] of held) if (build !== now.build) await consumer.restart(partition);
      return now;
    },

    async retry(partition, stream) {
      const lane = held.get(partition)?.lane;
      return lane == null ? null : retryIn(lane, stream);
    },

    status: () => ({
      model: model.name,
      build: standing.build,
      following: consumer !== null,
      partitions: [...held].flatMap(([partition, { lane }]) => (lane === null ? [] : [{ partition, position: lane.position() }])),
    }),

    stop: leave,
  };
}
