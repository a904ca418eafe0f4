import type { FeedBatch } from '@aarambh/kernel/ports/event-feed.ts';

export interface LaneQueueOptions {
  /** Applies batches that waited together, in their order. */
  readonly apply: (batches: readonly FeedBatch[], signal: AbortSignal) => Promise<void>;
  /** Told of the error that ended the queue. */
  readonly failed: (error: unknown) => void;
}

/**
 * What was handed over and not applied yet. Whoever reads the feed goes on meanwhile, with this partition and with others, and what comes
 * while a write is under way goes into the next one together.
 */
export interface LaneQueue {
  /** Resolves when there is room for another batch. `signal` says that the partition was taken away: nothing more is applied. */
  offer(batch: FeedBatch, signal: AbortSignal): Promise<void>;
  /** Events that wait, those being applied too. */
  waiting(): number;
  /** Forgets what waits. */
  drop(): void;
}

/** What waits at most, and is applied at once; a single batch may be larger. Characters of the events' data. */
const MOST_EVENTS = 2000;
const MOST_CHARACTERS = 2 * 1024 * 1024;

export function laneQueue({ apply, failed }: LaneQueueOptions): LaneQueue {
  let queue: { readonly batch: FeedBatch; readonly signal: AbortSignal }[] = [];
  let events = 0;
  let characters = 0;
  let applying = 0;
  let running = false;
  let ended = false;
  let room = Promise.withResolvers<undefined>();

  const isFull = (): boolean => events >= MOST_EVENTS || characters >= MOST_CHARACTERS;

  async function run(): Promise<void> {
    running = true;
    try {
      while (queue.length > 0) {
        const taken = queue;
        queue = [];
        applying = events;
        [events, characters] = [0, 0];
        room.resolve(undefined);
        room = Promise.withResolvers();
        await apply(
          taken.map(({ batch }) => batch),
          taken.at(-1)!.signal,
        );
        applying = 0;
      }
    } catch (error) {
      drop();
      failed(error);
    }
    running = false;
  }

  function drop(): void {
    ended = true;
    queue = [];
    [events, characters, applying] = [0, 0, 0];
    room.resolve(undefined);
  }

  return {
    async offer(batch, signal) {
      if (ended) return;
      queue.push({ batch, signal });
      events += batch.events.length;
      characters += batch.events.reduce((sum, { data, meta }) => sum + data.length + meta.length, 0);
      if (!running) void run();
      if (isFull()) await room.promise;
    },
    waiting: () => applying + events,
    drop,
  };
}
