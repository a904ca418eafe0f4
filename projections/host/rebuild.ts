import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { DocumentRebuild, DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import type { ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import { foldBudget, type FoldBudget } from './fold-budget.ts';
import { createFold, type Fold } from './fold.ts';
import type { ProjectionLog } from './projector.ts';
import type { ReadModel } from './read-model.ts';

export interface RebuildOptions {
  /** The models to build anew, in one pass over the log. */
  readonly models: readonly ReadModel[];
  readonly writer: DocumentWriter;
  readonly log: ProjectionLog & { headSync(): number };
  readonly codec: EventCodec;
  /** Told events read of events in all. */
  readonly progress?: (done: number, total: number) => void;
  readonly now?: Clock;
  /** Events read at once; default 1000. */
  readonly pageSize?: number;
  /** Changed documents held in memory before the longest unchanged of them are written; default 200,000. */
  readonly held?: number;
  /** What documents at hand may take; default: one of its own. */
  readonly budget?: FoldBudget;
}

/** Documents written in one transaction: the live writer waits no longer than for these. */
const WRITES = 2000;
const PROGRESS_EVENTS = 20_000;

/**
 * Builds the documents of read models anew from the first event, beside the live ones, and switches over: what queries see
 * changes from one moment to the next, and nothing is missing or applied twice. Answers the position reached.
 */
export async function rebuildDocuments(options: RebuildOptions): Promise<number> {
  const { models, writer, log, codec, held = 200_000, budget = foldBudget(), now = Date.now } = options;
  const rebuild = await writer.rebuild(models.map(({ name }) => name));
  const fold = createFold({
    models: models.map((model) => ({ model, position: 0 })),
    parked: [],
    source: rebuild,
    codec,
    readStream: log.readStream,
    budget,
    empty: true,
    now,
  });
  try {
    return await run(options, rebuild, fold, held);
  } catch (error) {
    await rebuild.abandon();
    throw error;
  } finally {
    fold.close();
  }
}

async function run(
  { log, progress, pageSize = 1000 }: RebuildOptions,
  rebuild: DocumentRebuild,
  fold: Fold,
  held: number,
): Promise<number> {
  const parked: ParkedStream[] = [];
  let position = 0;
  let told = 0;

  async function write(most: number): Promise<void> {
    const writes = fold.writes(most);
    await rebuild.write(writes);
    parked.push(...fold.parked());
    fold.settle(writes, position);
    await yieldToOthers();
  }

  /** Reads on to `upTo`, or to the head; false once nothing is left. */
  async function readOn(upTo: number): Promise<boolean> {
    const events = log.readPageSync(position, Math.min(pageSize, upTo - position));
    if (events.length === 0) return false;
    await fold.apply(events);
    position = events.at(-1)!.position;
    return true;
  }

  async function tell(): Promise<void> {
    if (position - told < PROGRESS_EVENTS) return;
    told = position;
    const total = Math.max(position, log.headSync());
    await rebuild.progress(position, total);
    progress?.(position, total);
  }

  while (await readOn(Infinity)) {
    while (fold.dirty() > held) await write(WRITES);
    await tell();
    await yieldToOthers();
  }
  while (fold.dirty() > 0) await write(WRITES);
  await rebuild.index();
  // What came while the documents were written; once more, so that little is left to do while the live writer is held back.
  while (await readOn(Infinity)) await write(Infinity);

  const live = await rebuild.hold();
  while (position < live && (await readOn(live)));
  await write(Infinity);
  await rebuild.switchOver(position, parked);
  progress?.(position, position);
  return position;
}
