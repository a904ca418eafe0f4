import { shownAt } from '@aarambh/contracts/content/versions.ts';
import type { ContentWords } from '@aarambh/contracts/events/content-records.ts';
import type { Documents, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { contentView, type ContentDocument } from './view.ts';

/** Records that one page holds. */
const MOST = 500;

/** A record as a page shows it. */
export interface ShownRecord {
  readonly id: string;
  readonly words: ContentWords;
}

/**
 * What a page shows at `now` (milliseconds), in its order. With `drafts` it shows what is written or waits for its moment, as it will stand once it is
 * published.
 */
export async function recordsOf(
  documents: Pick<Documents, 'find'>,
  { page, now, drafts }: { readonly page: string; readonly now: number; readonly drafts: boolean },
): Promise<readonly ShownRecord[]> {
  const { items } = await contentView.find(documents, {
    filter: { page },
    sort: { field: 'place', order: 'asc' },
    limit: MOST,
    count: false,
  });
  return items
    .flatMap(({ id, doc }): ShownRecord[] => {
      if (drafts && doc.draft !== null && !doc.isHidden) return [{ id, words: doc.draft }];
      const shown = drafts ? (doc.published.at(-1) ?? null) : shownAt(doc.published, now);
      return shown === null ? [] : [{ id, words: shown.words }];
    })
    .sort((one, other) => one.words.place - other.words.place || (one.id < other.id ? -1 : 1));
}

/** The text of a page that people agree to; null for a page that has none. */
export async function legalOf(documents: Pick<Documents, 'find'>, page: string): Promise<Sourced<ContentDocument> | null> {
  const { items } = await contentView.find(documents, { filter: { page, kind: 'legal' }, limit: 1, count: false });
  return items[0] ?? null;
}
