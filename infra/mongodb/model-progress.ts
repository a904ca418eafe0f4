import type { ParkedStream, ReadMark } from '@aarambh/kernel/ports/documents.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import type { PartitionProgress } from '@aarambh/kernel/ports/feed-documents.ts';
import { furthestIn, reaches } from '../queries/feed-reached.ts';
import { changesOf } from './changes.ts';
import { progressIn, type DocumentCollections, type ModelRow } from './documents-schema.ts';
import { reading } from './unavailable.ts';

/** How far the read models are, as a reader knows it. */
export interface ModelProgress {
  /** A model's build and its parked streams, at most `freshMs` old; null while it has no documents. */
  current(model: string): Promise<SeenModel | null>;
  /** Asks now, of all models. */
  latest(): Promise<ReadonlyMap<string, SeenModel>>;
  /** Resolves when all of the models reached the mark; rejects with `ReadNotReady` after `timeoutMs`. */
  waitFor(models: readonly string[], mark: ReadMark, timeoutMs: number): Promise<void>;
  close(): void;
}

export interface SeenModel {
  readonly row: ModelRow;
  /** Position that each partition reached. */
  readonly reached: ReadonlyMap<number, number>;
  readonly parked: ReadonlyMap<string, ParkedStream>;
}

interface Waiter {
  readonly models: readonly string[];
  readonly mark: ReadMark;
  readonly resolve: () => void;
}

const NONE: ReadonlyMap<string, ParkedStream> = new Map();
const NOWHERE: ReadonlyMap<number, number> = new Map();

/** One small query answers for every reader and every waiter of the process; nothing is asked while nobody reads or waits. */
export function modelProgress({ models, progress, parked }: DocumentCollections, freshMs: number): ModelProgress {
  const waiters = new Set<Waiter>();
  const changes = changesOf(progress);
  let seen: ReadonlyMap<string, SeenModel> = new Map();
  let seenAt = -Infinity;
  let loading: Promise<ReadonlyMap<string, SeenModel>> | null = null;
  let ticking = false;
  let closed = false;

  function latest(): Promise<ReadonlyMap<string, SeenModel>> {
    loading ??= load().finally(() => (loading = null));
    return loading;
  }

  async function load(): Promise<ReadonlyMap<string, SeenModel>> {
    const askedAt = performance.now();
    const [rows, noted] = await Promise.all([reading(() => models.find().toArray()), notedProgress()]);
    const found = rows.map(async (row): Promise<[string, SeenModel]> => [
      row._id,
      { row, reached: furthestIn(row.build, noted), parked: await parkedOf(row) },
    ]);
    seen = new Map(await Promise.all(found));
    seenAt = askedAt;
    return seen;
  }

  async function notedProgress(): Promise<readonly PartitionProgress[]> {
    return (await reading(() => progress.find().toArray())).map(progressIn);
  }

  async function parkedOf(row: ModelRow): Promise<SeenModel['parked']> {
    const before = seen.get(row._id);
    if (before?.row.build === row.build && before.row.parks === row.parks) return before.parked;
    if (row.build === null || row.parks === 0) return NONE;
    const found = await reading(() => parked.find({ model: row._id, build: row.build! }, { projection: { _id: 0, build: 0 } }).toArray());
    return new Map(found.map((one) => [one.stream, one]));
  }

  /** Looks how far the models came: builds and parked streams are known already, and seldom change. */
  async function look(): Promise<void> {
    if (performance.now() - seenAt >= freshMs) {
      await latest();
      return;
    }
    const before = seen;
    const noted = await notedProgress();
    if (seen !== before) return;
    seen = new Map(
      [...seen].map(([name, { row, parked: known }]) => [name, { row, reached: furthestIn(row.build, noted), parked: known }]),
    );
  }

  async function tick(): Promise<void> {
    if (ticking) return;
    ticking = true;
    while (waiters.size > 0 && !isClosed()) {
      // Who waits while the server is away ends by its own timeout.
      await look().catch(() => undefined);
      for (const waiter of waiters) if (satisfies(seen, waiter)) waiter.resolve();
      if (waiters.size > 0 && !isClosed()) await changes.next();
    }
    ticking = false;
  }

  // A function, because the flag changes while `tick` waits and the compiler would narrow the variable.
  const isClosed = (): boolean => closed;

  return {
    async current(model) {
      const known = performance.now() - seenAt < freshMs ? seen : await latest();
      const found = known.get(model);
      return found?.row.build == null ? null : found;
    },

    latest,

    waitFor: (names, mark, timeoutMs) =>
      new Promise((resolve, reject) => {
        if (satisfies(seen, { models: names, mark })) {
          resolve();
          return;
        }
        const timer = setTimeout(() => {
          waiters.delete(waiter);
          reject(new ReadNotReady());
        }, timeoutMs);
        const waiter: Waiter = {
          models: names,
          mark,
          resolve() {
            clearTimeout(timer);
            waiters.delete(waiter);
            resolve();
          },
        };
        waiters.add(waiter);
        void tick();
      }),

    close() {
      closed = true;
      changes.close();
    },
  };
}

function satisfies(seen: ReadonlyMap<string, SeenModel>, { models, mark }: Omit<Waiter, 'resolve'>): boolean {
  return models.every((model) => {
    const found = seen.get(model);
    return reaches({ build: found?.row.build ?? null, base: found?.row.base ?? 0, reached: found?.reached ?? NOWHERE }, mark);
  });
}
