import type { ContentRecordEvent, ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { checkedWords } from './checked-words.ts';
import type { RecordState } from './state.ts';

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
