import { contentPages, type ContentPage } from '@aarambh/contracts/content/pages.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { recordsOf, type ShownRecord } from '@aarambh/projections/content/query.ts';

/** A part of a page with the records that it shows, as many as it has room for. */
export interface ShownBlock {
  readonly block: string;
  readonly records: readonly ShownRecord[];
}

/** What a page shows at `now` (milliseconds), by its parts. With `drafts` as it will stand once everything is published. */
export async function shownBlocks(
  documents: Pick<Documents, 'find'>,
  asked: { readonly page: ContentPage; readonly now: number; readonly drafts: boolean },
): Promise<readonly ShownBlock[]> {
  const records = await recordsOf(documents, asked);
  return Object.entries<{ readonly kind: string; readonly most: number }>(contentPages[asked.page].blocks).map(
    ([block, { kind, most }]) => ({
      block,
      records: records.filter(({ words }) => words.block === block && words.kind === kind).slice(0, most),
    }),
  );
}
