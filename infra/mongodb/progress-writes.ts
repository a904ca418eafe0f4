import type { UpdateFilter } from 'mongodb';
import type { FeedDocuments, PartitionProgress } from '@aarambh/kernel/ports/feed-documents.ts';
import { PROGRESS_ID, progressPath, reachedBy, type DocumentCollections, type ProgressRow, type Reached } from './documents-schema.ts';
import { again, writing } from './unavailable.ts';

interface Pending {
  readonly model: string;
  readonly build: string;
  readonly progress: PartitionProgress;
  readonly idle: boolean;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Milliseconds that progress without changes waits for others to go with. */
const IDLE_MS = 25;

/**
 * Notes the progress of partitions, for all models at once. What is asked while a write is under way goes into the next one
 * together, and progress of batches that changed nothing goes with the next that did: an event concerns every model's consumers, which
 * come to it at different times, and changes the documents of one or two.
 */
export function progressWrites({ progress }: Pick<DocumentCollections, 'progress'>): FeedDocuments['advance'] {
  let pending: Pending[] = [];
  let writingNow = false;
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    if (writingNow) return;
    writingNow = true;
    clearTimeout(timer);
    do {
      const mine = pending;
      pending = [];
      try {
        await writing(() => again(() => progress.updateOne({ _id: PROGRESS_ID }, updateOf(mine), { upsert: true })));
        for (const { resolve } of mine) resolve();
      } catch (error) {
        for (const { reject } of mine) reject(error);
      }
    } while (pending.some(({ idle }) => !idle));
    writingNow = false;
    if (pending.length > 0) soon();
  }

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), IDLE_MS);
  }

  return (model, build, reached, idle) =>
    new Promise((resolve, reject) => {
      pending.push({ model, build, progress: reached, idle, resolve, reject });
      if (!idle) void flush();
      else if (pending.length === 1 && !writingNow) soon();
    });
}

/**
 * Never backwards within a generation, where positions and places in the feed grow together. `$max`, because a pipeline costs
 * several times as much.
 */
function updateOf(pending: readonly Pending[]): UpdateFilter<ProgressRow> {
  const furthest = new Map<string, Reached>();
  for (const { model, build, progress } of pending) {
    const path = progressPath(model, build, progress);
    const before = furthest.get(path);
    if (before === undefined || before.position <= progress.position) furthest.set(path, reachedBy(progress));
  }
  return { $max: Object.fromEntries(furthest) };
}
