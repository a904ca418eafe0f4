import { streamName } from '@aarambh/kernel/decision.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { View } from '@aarambh/kernel/view.ts';

/** Streams whose documents a filter finds, where a document has the id of its stream. The filter is on an indexed field. */
export function streamsOf(
  documents: Pick<Documents, 'find'>,
  kind: { readonly category: string },
  view: View<unknown>,
  filter: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  return view.all(documents, filter, ({ id }) => streamName(kind, id));
}
