import { partitionOf } from '@aarambh/contracts/partitions.ts';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import { isFurther } from '@aarambh/kernel/feed-progress.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import type { FeedBatch } from '@aarambh/kernel/ports/event-feed.ts';
import type { EventReader, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { Builds, FeedDocuments, FeedCheckpoint, PartitionProgress } from '@aarambh/kernel/ports/feed-documents.ts';
import { createFold, type Fold } from './fold.ts';
import type { FoldBudget } from './fold-budget.ts';
import { laneQueue } from './lane-queue.ts';
import type { ReadModel } from './read-model.ts';

export interface FeedLaneParts {
  readonly documents: FeedDocuments;
  readonly store: Pick<EventReader, 'readAll' | 'readStream'>;
  readonly codec: EventCodec;
  readonly now: Clock;
  /** Partitions of the feed. */
  readonly partitions: number;
  /** What documents at hand may take, in all lanes together. */
  readonly budget: FoldBudget;
}

/** Where a lane begins: one partition, in one generation of the feed, for all models of which live documents are there. */
export interface LaneStart {
  readonly models: readonly ReadModel[];
  readonly partition: number;
  readonly generation: string;
  readonly checkpoint: FeedCheckpoint;
  /** Asked before each write: rejects when the documents may have been exchanged meanwhile. */
  readonly current: () => Promise<void>;
  /** Told once, of what ended the lane: it was not written, and the partition is to be started again. */
  readonly failed: (error: unknown) => void;
}

/**
 * Applies one partition of the feed to the live documents of all read models, for as long as this process holds the partition. What
 * it keeps at hand is right because it sees every event of its streams after the place where it began; whoever cannot say so any
 * more (another owner, a write that failed) throws the lane away and opens another.
 */
export interface FeedLane {
  readonly builds: Builds;
  /** Where the feed goes on from: what is behind it was applied to every model. Null for the beginning. */
  readonly begin: string | null;
  /** Position of the last event applied. */
  position(): number;
  /** Events handed over and not applied yet. */
  waiting(): number;
  /**
   * Takes a batch over. It is applied behind those before it, together with what is waiting by then, and written in one go: documents,
   * parked streams, progress. Resolves when there is room for another one; what comes after the end of the lane is left alone.
   */
  take(batch: FeedBatch, signal: AbortSignal): Promise<void>;
  /** Tries a parked stream again, from the store; false when it is not parked. */
  retry(model: string, stream: string): Promise<boolean>;
  /** Nothing more is begun; resolves when what is under way has ended. */
  close(): Promise<void>;
}

/** The partition was taken away, or the documents exchanged: what is not written yet is left to the next owner. */
export class LaneClosed extends Error {
  constructor() {
    super('the partition was taken away');
    this.name = 'LaneClosed';
  }
}

/** Events of the store read at once by a model that joins. */
const PAGE = 1000;

/** The models with live documents. */
export function liveOf(models: readonly ReadModel[], { models: checkpoints }: FeedCheckpoint): readonly ReadModel[] {
  return models.filter(({ name }) => checkpoints.get(name)?.live === true);
}

export function buildsOf(models: readonly ReadModel[], { models: checkpoints }: FeedCheckpoint): Builds {
  return new Map(models.map(({ name }) => [name, checkpoints.get(name)!.build]));
}

/**
 * The furthest that was noted of a partition in this generation and holds for some models, or only for one of them: what was noted for its
 * build, or for whichever build up to where a rebuild read the store for all of them. What was noted in another generation names other places.
 */
function furthest({ partition, generation, checkpoint }: LaneStart, models: readonly ReadModel[]): PartitionProgress | undefined {
  const wanted = new Set(buildsOf(models, checkpoint).values());
  const read = Math.min(...models.map(({ name }) => checkpoint.models.get(name)!.base));
  return checkpoint.partitions
    .filter((one) => one.partition === partition && one.generation === generation)
    .filter((one) => one.position <= read || one.builds.some((build) => wanted.has(build)))
    .reduce<PartitionProgress | undefined>((best, one) => (best === undefined || isFurther(one, best) ? one : best), undefined);
}

export async function openLane(parts: FeedLaneParts, start: LaneStart): Promise<FeedLane> {
  const { documents, store, codec, now, budget } = parts;
  const { models, partition, generation, checkpoint, current, failed } = start;
  const builds = buildsOf(models, checkpoint);
  const place = furthest(start, models);
  let position = place?.position ?? 0;
  let closed = false;
  /** Batches and retries follow one another. */
  let last: Promise<unknown> = Promise.resolve();

  const baseOf = ({ name }: ReadModel): number => checkpoint.models.get(name)!.base;

  function freshFold(of: readonly ReadModel[], parked: readonly ParkedStream[]): Fold {
    return createFold({
      // What a rebuild read is passed over by its position. All other repeats are known by the revisions of the documents, so that
      // nothing is missed even where a feed would not keep the order of the store.
      models: of.map((model) => ({ model, position: baseOf(model) })),
      parked,
      source: documents.source(builds),
      codec,
      readStream: store.readStream.bind(store),
      budget,
      now,
    });
  }

  /**
   * Applies what the feed gave to others before they came: the models that a rebuild has just made live, and those that another build of
   * the product kept until now. It is read from the store, beside the feed.
   */
  async function catchUp(late: readonly ReadModel[]): Promise<void> {
    const joining = freshFold(late, await documents.parked(buildsOf(late, checkpoint)));
    try {
      await joinTo(joining, late);
    } finally {
      joining.close();
    }
  }

  async function joinTo(joining: Fold, late: readonly ReadModel[]): Promise<void> {
    const types = [...new Set(late.flatMap((model) => model.types))];
    let at = Math.min(...late.map(reachedBy));
    while (at < position) {
      const page = await store.readAll({ after: at, limit: PAGE, types });
      const here = page.events.filter((event) => event.position <= position && partitionOf(event.stream, parts.partitions) === partition);
      await joining.apply(here);
      await write(joining, null);
      // Another member of a cluster of stores may not have yet what the feed has brought already.
      if (page.end && page.next < position)
        throw new Error(`the store answers up to ${page.next}, and the feed was applied up to ${position}`);
      at = page.next;
    }
  }

  function reachedBy(model: ReadModel): number {
    return Math.max(baseOf(model), furthest(start, [model])?.position ?? 0);
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  async function hold(signal?: AbortSignal): Promise<void> {
    await current();
    if (closed || signal?.aborted === true) throw new LaneClosed();
  }

  /** Writes what was folded, and answers the streams that were parked by it, each with its model. */
  async function write(of: Fold, next: string | null, signal?: AbortSignal): Promise<readonly { model: string; stream: string }[]> {
    const writes = of.writes();
    const park = of.parked();
    const progress = next === null ? null : { generation, partition, position, next };
    if (writes.length + park.length === 0 && progress === null) return park;
    await hold(signal);
    const higher = await documents.write(builds, { documents: writes, park, progress });
    of.settle(writes, 0);
    for (const { model, id } of higher) of.forget(model, [id]);
    return park;
  }

  async function apply(batches: readonly FeedBatch[], signal: AbortSignal): Promise<void> {
    await hold(signal);
    const events = batches.flatMap((batch) => batch.events);
    await fold.apply(events);
    position = events.reduce((reached, event) => Math.max(reached, event.position), position);
    await write(fold, batches.at(-1)!.next, signal);
  }

  const late = place === undefined ? [] : models.filter((model) => reachedBy(model) < place.position);
  if (late.length > 0) await catchUp(late);
  let fold = freshFold(models, await documents.parked(builds));
  // So that readers know at once how far those are who have just joined, and whoever comes after this lane too: what is noted of builds
  // that are gone goes.
  const isNoted = place !== undefined && [...builds.values()].every((build) => place.builds.includes(build));
  try {
    if (!isNoted && place?.next != null) await write(fold, place.next);
  } catch (error) {
    fold.close();
    throw error;
  }

  /** Nothing more is begun; resolves when what is under way has ended. */
  async function end(): Promise<void> {
    closed = true;
    await last;
    fold.close();
  }

  const queue = laneQueue({
    apply: (batches, signal) => inTurn(() => apply(batches, signal)),
    failed(error) {
      void end();
      failed(error);
    },
  });

  return {
    builds,
    begin: place?.next ?? null,
    position: () => position,
    waiting: queue.waiting,

    take: queue.offer,

    retry: (model, stream) =>
      inTurn(async () => {
        await hold();
        const all = await documents.parked(builds);
        const parked = all.find((one) => one.model === model && one.stream === stream);
        if (parked === undefined) return false;
        // With nothing at hand: what is kept of a parked stream may be older than what another owner wrote of it.
        fold.close();
        fold = freshFold(models, all);
        const events: StoredEvent[] = [];
        for await (const page of store.readStream(stream, { from: parked.revision })) events.push(...page);
        await fold.resume(model, stream, events);
        const again = await write(fold, null);
        if (!again.some((one) => one.model === model && one.stream === stream)) await documents.unpark(builds, [parked]);
        return true;
      }),

    close() {
      queue.drop();
      return end();
    },
  };
}
