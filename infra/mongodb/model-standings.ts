import type { ParkedStream, ReadMark } from '@aarambh/kernel/ports/documents.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import { progressKey, type DocumentCollections, type ModelRow } from './documents-schema.ts';
import { reading } from './unavailable.ts';

/** Where the read models stand, as a reader knows it. */
export interface ModelStandings {
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
  readonly parked: ReadonlyMap<string, ParkedStream>;
}

interface Waiter {
  readonly models: readonly string[];
  readonly mark: ReadMark;
  readonly resolve: () => void;
}

/** Milliseconds between two looks at the progress while somebody waits for it. */
const TICK_MS = 20;
const NONE: ReadonlyMap<string, ParkedStream> = new Map();

/** One small query answers for every reader and every waiter of the process; nothing is asked while nobody reads or waits. */
export function modelStandings({ models, parked }: DocumentCollections, freshMs: number): ModelStandings {
  const waiters = new Set<Waiter>();
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
    const rows = await reading(() => models.find().toArray());
    seen = new Map(await Promise.all(rows.map(async (row): Promise<[string, SeenModel]> => [row._id, await withParked(row)])));
    seenAt = askedAt;
    return seen;
  }

  async function withParked(row: ModelRow): Promise<SeenModel> {
    const before = seen.get(row._id);
    if (before?.row.build === row.build && before.row.parks === row.parks) return { row, parked: before.parked };
    if (row.build === null || row.parks === 0) return { row, parked: NONE };
    const found = await reading(() => parked.find({ model: row._id, build: row.build! }, { projection: { _id: 0, build: 0 } }).toArray());
    return { row, parked: new Map(found.map((one) => [one.stream, one])) };
  }

  async function tick(): Promise<void> {
    if (ticking) return;
    ticking = true;
    while (waiters.size > 0 && !isClosed()) {
      const next = performance.now() + TICK_MS;
      // Who waits while the server is away ends by its own timeout.
      await latest().catch(() => undefined);
      for (const waiter of waiters) if (reachedBy(seen, waiter)) waiter.resolve();
      if (waiters.size > 0) await new Promise((resolve) => setTimeout(resolve, Math.max(1, next - performance.now())));
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
        if (reachedBy(seen, { models: names, mark })) {
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
    },
  };
}

function reachedBy(seen: ReadonlyMap<string, SeenModel>, { models, mark }: Omit<Waiter, 'resolve'>): boolean {
  if (typeof mark !== 'number' && mark.size === 0) return true;
  return models.every((model) => {
    const row = seen.get(model)?.row;
    if (row?.build == null) return mark === 0;
    // A bare position names no partition: one that reached it is all that can be asked for.
    if (typeof mark === 'number') return positionReached(row) >= mark;
    return [...mark].every(([partition, position]) => Math.max(row.base, row.progress[progressKey(partition)]?.position ?? 0) >= position);
  });
}

/** The greatest position that any partition reached. */
export function positionReached({ base, progress }: ModelRow): number {
  return Math.max(base, ...Object.values(progress).map(({ position }) => position));
}
