import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { FeedBatch } from '@aarambh/kernel/ports/event-feed.ts';
import type { EventReader, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { FeedDocuments, FeedStanding } from '@aarambh/kernel/ports/feed-documents.ts';
import { createFold, type Fold } from './fold.ts';
import type { ReadModel } from './read-model.ts';

export interface FeedLaneParts {
  readonly documents: FeedDocuments;
  readonly store: Pick<EventReader, 'readStream'>;
  readonly codec: EventCodec;
  readonly now: () => Date;
  /** Documents kept at hand. */
  readonly keep: number;
}

/** Where a lane begins: one partition of one model, in one build and one generation of the feed. */
export interface LaneStart {
  readonly model: ReadModel;
  readonly partition: number;
  readonly generation: string;
  readonly standing: FeedStanding;
}

/**
 * Applies one partition of the feed to one build of a read model, for as long as this process holds the partition. What it
 * keeps at hand is right because it sees every event of its streams after the place where it began; whoever cannot say so any
 * more (another owner, a write that failed) throws the lane away and opens another.
 */
export interface FeedLane {
  readonly build: string;
  readonly generation: string;
  /** Position of the last event applied. */
  position(): number;
  /** Applies a batch: documents, then parked streams, then progress. Throws `LaneClosed` rather than write for a lost partition. */
  take(batch: FeedBatch, signal: AbortSignal): Promise<void>;
  /** Tries a parked stream again, from the store; false when it is not parked. */
  retry(stream: string): Promise<boolean>;
  /** Nothing more is written. */
  close(): void;
}

/** The partition was taken away, or the documents exchanged: what is not written yet is left to the next owner. */
export class LaneClosed extends Error {
  constructor() {
    super('the partition was taken away');
    this.name = 'LaneClosed';
  }
}

/** What is noted of a partition in this generation of the feed; what was noted in another one names other streams. */
export function noted({ partition, generation, standing }: Omit<LaneStart, 'model'>): FeedStanding['partitions'][number] | undefined {
  return standing.partitions.find((one) => one.partition === partition && one.generation === generation);
}

export async function openLane({ documents, store, codec, now, keep }: FeedLaneParts, start: LaneStart): Promise<FeedLane> {
  const { model, partition, generation, standing } = start;
  const { name } = model;
  const { build } = standing;
  let position = Math.max(standing.base, noted(start)?.position ?? 0);
  let fold = await freshFold();
  let closed = false;
  /** Batches and retries follow one another. */
  let last: Promise<unknown> = Promise.resolve();

  async function freshFold(): Promise<Fold> {
    return createFold({
      // What a rebuild read is passed over by its position. All other repeats are known by the revisions of the documents, so that
      // nothing is missed even where a feed would not keep the order of the store.
      models: [{ model, position: standing.base }],
      parked: await documents.parked(name, build),
      source: documents.source(name, build),
      codec,
      readStream: store.readStream.bind(store),
      keep,
      now,
    });
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  function hold(signal?: AbortSignal): void {
    if (closed || signal?.aborted === true) throw new LaneClosed();
  }

  /** Writes what was folded; answers whether that was anything, and the streams that were parked by it. */
  async function write(signal?: AbortSignal): Promise<{ readonly idle: boolean; readonly parked: ReadonlySet<string> }> {
    const writes = fold.writes();
    const park = fold.parked();
    hold(signal);
    const higher = writes.length === 0 ? [] : await documents.write(name, build, writes);
    if (park.length > 0) {
      hold(signal);
      await documents.park(build, park);
    }
    fold.settle(writes, standing.base);
    fold.forget(name, higher);
    return { idle: writes.length + park.length === 0, parked: new Set(park.map(({ stream }) => stream)) };
  }

  return {
    build,
    generation,
    position: () => position,

    take: ({ events, next }, signal) =>
      inTurn(async () => {
        hold(signal);
        await fold.apply(events);
        position = Math.max(position, events.at(-1)?.position ?? 0);
        const { idle } = await write(signal);
        hold(signal);
        await documents.advance(name, build, { generation, partition, position, next }, idle);
      }),

    retry: (stream) =>
      inTurn(async () => {
        hold();
        const parked = (await documents.parked(name, build)).find((one) => one.stream === stream);
        if (parked === undefined) return false;
        // With nothing at hand: what is kept of a parked stream may be older than what another owner wrote of it.
        fold = await freshFold();
        const events: StoredEvent[] = [];
        for await (const page of store.readStream(stream, { from: parked.revision })) events.push(...page);
        await fold.resume(name, stream, events);
        if (!(await write()).parked.has(stream)) await documents.unpark(build, [parked]);
        return true;
      }),

    close() {
      closed = true;
    },
  };
}
