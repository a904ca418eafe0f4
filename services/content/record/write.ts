import { blockOf, contentPageNames, type ContentPage } from '@aarambh/contracts/content/pages.ts';
import { checkFields, filesIn } from '@aarambh/contracts/content/kinds.ts';
import type { ContentRecordEvent, ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { RecordState } from './state.ts';

export interface WriteDraft {
  readonly words: ContentWords;
  /** Revision of the record that its writer saw. */
  readonly revision: number;
}

/** The words as they are kept; null where they do not fit their kind, or the kind does not belong there. */
function checkedWords({ page, block, kind, place, fields }: ContentWords): ContentWords | null {
  const name = contentPageNames.find((one): one is ContentPage => one === page);
  const home = name === undefined ? null : blockOf(name, block);
  if (home === null || home.kind !== kind) return null;
  const checked = checkFields(home.kind, fields);
  // Nobody would see a picture there, and it would stay.
  return checked.success && (home.pictured === true || filesIn(checked.data).length === 0)
    ? { page, block, kind, place, fields: checked.data }
    : null;
}

/** Whether two records say the same: both have the fields of their kind in its order. */
function isSame(one: ContentWords, other: ContentWords): boolean {
  return one.place === other.place && JSON.stringify(one.fields) === JSON.stringify(other.fields);
}

/**
 * Writes a record, or changes what is written of it, for staff alone until it is published. Codes content_wrong for what does not fit its kind
 * or would move to another page, and stale_revision.
 */
export function writeDraft(
  { words, revision }: WriteDraft,
  state: RecordState,
): Decision<ContentRecordEvent, 'content_wrong' | 'stale_revision'> {
  const checked = checkedWords(words);
  if (checked === null) return refuse('content_wrong');
  const { made, draft } = state;
  if (made !== null && (made.page !== checked.page || made.block !== checked.block)) return refuse('content_wrong');
  const stands = draft ?? state.published.at(-1)?.words ?? null;
  if (stands !== null && isSame(stands, checked)) return [];
  if (revision !== state.revision) return refuse('stale_revision', { revision: state.revision });
  return [{ type: 'ContentDrafted', data: checked }];
}

/** Publishes what an installation says until somebody writes it anew. Nothing where the record was ever written. */
export function placeDefault(
  { words, now }: { readonly words: ContentWords; readonly now: number },
  { made }: RecordState,
): Decision<ContentRecordEvent, 'content_wrong'> {
  if (made !== null) return [];
  const checked = checkedWords(words);
  return checked === null
    ? refuse('content_wrong')
    : [{ type: 'ContentPublished', data: { ...checked, from: new Date(now).toISOString() } }];
}
