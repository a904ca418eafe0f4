import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { EventReader, LogPage } from '@aarambh/kernel/ports/event-store.ts';
import type { FeedDocuments, FeedRebuild } from '@aarambh/kernel/ports/feed-documents.ts';
import { foldBudget, type FoldBudget } from './fold-budget.ts';
import { createFold, type Fold } from './fold.ts';
import type { ReadModel } from './read-model.ts';

export interface FeedRebuildOptions {
  /** The models to build anew, in one pass over the store. */
  readonly models: readonly ReadModel[];
  readonly documents: FeedDocuments;
  readonly store: Pick<EventReader, 'readAll' | 'readStream' | 'head'>;
  readonly codec: EventCodec;
  /** Told the position reached and the head. */
  readonly progress?: (done: number, total: number) => void;
  /** Gives up, and leaves nothing behind, when it is aborted. */
  readonly signal?: AbortSignal;
  readonly now?: Clock;
  /** Events read at once; default 1000. */
  readonly pageSize?: number;
  /** Changed documents held in memory before the longest unchanged of them are written; default 200,000. */
  readonly held?: number;
  /** What documents at hand may take; default: one of its own. */
  readonly budget?: FoldBudget;
}

/** Documents written between two pages, once more are held than may be. */
const WRITES = 2000;
const TELL_MS = 500;

/**
 * Builds the documents of read models anew from the store, beside the live ones that projectors keep up meanwhile, and switches
 * over. What happens after the store was read is brought in by whoever follows the new documents. Answers the position up to which the
 * store was read.
 */
export async function rebuildFromStore(options: FeedRebuildOptions): Promise<number> {
  const { store, codec, budget = foldBudget(), now = Date.now } = options;
  const begun = new Map<string, FeedRebuild>();
  const fold = createFold({
    models: options.models.map((model) => ({ model, position: 0 })),
    parked: [],
    source: {
      load: (model, ids) => begun.get(model)!.load(model, ids),
      last: (model, prefixes) => begun.get(model)!.last(model, prefixes),
    },
    codec,
    readStream: store.readStream.bind(store),
    budget,
    empty: true,
    now,
  });
  try {
    for (const { name } of options.models) begun.set(name, await options.documents.rebuild(name));
    return await build(options, begun, fold);
  } catch (error) {
    for (const rebuild of begun.values()) await rebuild.abandon().catch(() => undefined);
    throw error;
  } finally {
    fold.close();
  }
}

async function build(options: FeedRebuildOptions, begun: ReadonlyMap<string, FeedRebuild>, fold: Fold): Promise<number> {
  const { models, store, signal, pageSize = 1000, held = 200_000 } = options;
  const types = [...new Set(models.flatMap((model) => model.types))];
  const rebuilds = [...begun].map(([name, rebuild]) => ({ name, rebuild }));
  let position = 0;
  let toldAt = -Infinity;

  async function write(most: number): Promise<void> {
    const writes = fold.writes(most);
    const byModel = Map.groupBy(writes, ({ model }) => model);
    await Promise.all(rebuilds.map(({ name, rebuild }) => rebuild.write(byModel.get(name) ?? [])));
    const parked = fold.parked();
    for (const { name, rebuild } of rebuilds) await rebuild.park(parked.filter(({ model }) => model === name));
    fold.settle(writes, position);
  }

  function read(): Promise<LogPage> {
    const page = store.readAll({ after: position, limit: pageSize, types });
    // Read ahead: nobody looks at it when what comes before it fails.
    page.catch(() => undefined);
    return page;
  }

  /** Reads on to the head as it is then. */
  async function readOn(): Promise<void> {
    for (let next: Promise<LogPage> | null = read(); next !== null;) {
      const page: LogPage = await next;
      signal?.throwIfAborted();
      position = page.next;
      next = page.end ? null : read();
      await fold.apply(page.events);
      while (fold.dirty() > held) await write(WRITES);
      await tell();
      await yieldToOthers();
    }
  }

  async function tell(): Promise<void> {
    if (performance.now() - toldAt < TELL_MS) return;
    toldAt = performance.now();
    const total = Math.max(position, await store.head());
    for (const { rebuild } of rebuilds) await rebuild.progress(position, total);
    options.progress?.(position, total);
  }

  await readOn();
  while (fold.dirty() > 0) await write(WRITES);
  for (const { rebuild } of rebuilds) await rebuild.index();
  // What came while the documents were written and indexed.
  await readOn();
  await write(Infinity);
  for (const { rebuild } of rebuilds) await rebuild.switchOver(position);
  options.progress?.(position, position);
  return position;
}
