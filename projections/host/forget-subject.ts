import type { DocumentWrite, DocumentWriter, HoldingDocument } from '@aarambh/kernel/ports/document-writer.ts';
import type { ErasedDocuments } from '@aarambh/kernel/ports/erased-documents.ts';
import { keysOf } from './fold-entries.ts';
import { personalModels, type ReadModel } from './read-model.ts';
import { refolded, type RefoldParts } from './stream-refold.ts';

/**
 * Makes the documents that hold an erased subject's personal data again, without it; `own` are streams to be made again whether a
 * document of theirs is known to hold any or not. Answers whether that was all; else it is to be asked again later.
 */
export type ForgetSubject = (subject: string, own: readonly string[]) => Promise<boolean>;

export interface SubjectForgettingParts extends RefoldParts {
  readonly models: readonly ReadModel[];
  readonly documents: ErasedDocuments;
}

/**
 * Forgets where several processes write documents. A projector that read somebody's text while it had the key may write it later,
 * into a stream that is parked, or into a build that nobody keeps: so every build that stands is looked at. What is put in the place of
 * a document has the revision of the stream's last event that could be applied, so nothing that was folded before and comes late
 * can take the place again.
 *
 * Only the live build of this version of a model is made again; in all others the documents are blanked, and found again when such a
 * build has become live. Answers whether there were no others.
 */
export function subjectForgetting({ models, documents, ...parts }: SubjectForgettingParts): ForgetSubject {
  return async (subject, own) => {
    let alone = true;
    for (const model of personalModels(models)) {
      const { name } = model;
      for (const { build, ours } of await documents.builds(name)) {
        for (const [stream, held] of byStream(await documents.holding(name, build, subject), own)) {
          const remade = async () => (await refolded(parts, model, stream, held)).writes;
          if (ours) await documents.replace(name, build, await remade());
          else await documents.blank(name, build, own.includes(stream) ? await remade() : held);
        }
        alone &&= ours;
      }
    }
    return alone;
  };
}

/** Documents of one stream, and what is known to stand in their place. */
export interface Remade {
  readonly writes: readonly DocumentWrite[];
  /** All documents of the stream, changed or not. */
  readonly ids: readonly string[];
}

/** The writes that change something, each with what it is found by now, as an engine needs it that has one writer. */
export async function changedOnly(
  model: ReadModel,
  writes: readonly DocumentWrite[],
  source: Pick<DocumentWriter, 'load'>,
): Promise<Remade> {
  const ids = writes.map(({ id }) => id);
  const kept = new Map((await source.load(model.name, ids)).map((one) => [one.id, one]));
  const slot = { model, fields: Object.keys(model.fields) };
  const changed = writes.flatMap((write): DocumentWrite[] => {
    const one = kept.get(write.id);
    if (one === undefined) return [write];
    if (one.json === write.json && one.subjects.join() === write.subjects.join()) return [];
    return [{ ...write, before: keysOf(slot, one.json === null ? null : (JSON.parse(one.json) as object), one.subjects) }];
  });
  return { writes: changed, ids };
}

/** Documents by the stream that they are of; streams of `own` without any. */
export function byStream(held: readonly HoldingDocument[], own: readonly string[]): ReadonlyMap<string, readonly HoldingDocument[]> {
  const found = Map.groupBy(held, ({ stream }) => stream);
  for (const stream of own) if (!found.has(stream)) found.set(stream, []);
  return found;
}
