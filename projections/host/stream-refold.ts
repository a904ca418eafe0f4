import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { DocumentSource, DocumentWrite } from '@aarambh/kernel/ports/document-writer.ts';
import type { ErasedDocuments } from '@aarambh/kernel/ports/erased-documents.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';
import { createFold } from './fold.ts';
import { erasingModels, type ReadModel } from './read-model.ts';

export interface StreamRefoldOptions {
  readonly models: readonly ReadModel[];
  readonly documents: ErasedDocuments;
  readonly store: Pick<EventReader, 'readStream'>;
  readonly codec: EventCodec;
  readonly now?: () => Date;
}

const NOTHING: DocumentSource = { load: async () => [], last: async () => [] };

/**
 * Makes the documents of a stream again as a rebuild would make them now, where several processes write documents: of an erased
 * person, whose name may have been written by a projector that still had the key, stands in a stream that is parked, or in a
 * build that nobody keeps. What is in its place has the revision of the stream's last event that could be applied, so nothing
 * that was folded before and comes late can take the place again.
 *
 * Only the live build of this version of a model is made again; in all others the documents are blanked. Answers whether there
 * were no others: one that is being made, or that a newer version keeps, is to be looked at again when it has become live.
 */
export function streamRefold({ models, documents, store, codec, now = () => new Date() }: StreamRefoldOptions) {
  return async (stream: string): Promise<boolean> => {
    let alone = true;
    for (const model of erasingModels(models)) {
      const { name } = model;
      const writes = await folded(model, stream);
      if (writes.length === 0) continue;
      for (const { build, ours } of await documents.builds(name)) {
        if (ours) await documents.replace(name, build, writes);
        else await documents.blank(name, build, writes);
        alone &&= ours;
      }
    }
    return alone;
  };

  async function folded(model: ReadModel, stream: string): Promise<readonly DocumentWrite[]> {
    const fold = createFold({
      models: [{ model, position: 0 }],
      parked: [],
      source: NOTHING,
      codec,
      readStream: store.readStream.bind(store),
      keep: Infinity,
      empty: true,
      now,
    });
    for await (const page of store.readStream(stream)) await fold.apply(page);
    return fold.writes();
  }
}
