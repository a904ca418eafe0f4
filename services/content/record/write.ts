import type { ContentRecordEvent, ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { checkedWords } from './checked-words.ts';
import type { RecordState } from './state.ts';

export interface WriteDraft {
  readonly words: ContentWords;
  /** Revision of the record that its writer saw. */
  readonly revision: number;
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
