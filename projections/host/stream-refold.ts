import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { DocumentSource, DocumentWrite, HoldingDocument } from '@aarambh/kernel/ports/document-writer.ts';
import type { ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';
import { createFold } from './fold.ts';
import { foldBudget } from './fold-budget.ts';
import type { ReadModel } from './read-model.ts';

export interface RefoldParts {
  readonly store: Pick<EventReader, 'readStream'>;
  readonly codec: EventCodec;
  readonly now: Clock;
}

/** What a stream's documents are now. */
export interface Refolded {
  /** As for documents that are new; those of `held` that are not made any more as tombstones. */
  readonly writes: readonly DocumentWrite[];
  /** The stream, where one of its events cannot be applied. */
  readonly parked: readonly ParkedStream[];
}

const NOTHING: DocumentSource = { load: async () => [], last: async () => [] };

/**
 * Makes the documents of a stream in one model again as a rebuild would make them now, with the keys that there are: up to, and
 * without, the event `end` that parked it. `held` are those that stand and must not stay as they are.
 */
export async function refolded(
  { store, codec, now }: RefoldParts,
  model: ReadModel,
  stream: string,
  held: readonly HoldingDocument[],
  end = Infinity,
): Promise<Refolded> {
  const fold = createFold({
    models: [{ model, position: 0 }],
    parked: [],
    source: NOTHING,
    codec,
    readStream: (name, options) => store.readStream(name, options),
    budget: foldBudget(Infinity),
    empty: true,
    now,
  });
  for await (const page of store.readStream(stream)) {
    await fold.apply(page.filter(({ revision }) => revision < end));
    if (page.at(-1)!.revision >= end) break;
  }
  const writes = fold.writes();
  const made = new Set(writes.map(({ id }) => id));
  const gone = held.filter(({ id }) => !made.has(id)).map((one) => tombstone(model, one));
  return { writes: [...writes, ...gone], parked: fold.parked() };
}

function tombstone(model: ReadModel, { id, stream, revision }: HoldingDocument): DocumentWrite {
  const values = Object.keys(model.fields).map(() => null);
  return { model: model.name, id, stream, revision, json: null, values, text: '', subjects: [], before: null };
}
