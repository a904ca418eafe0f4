import type { ContentRecordEvent } from '@aarambh/contracts/events/content-records.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { RecordState } from './state.ts';

/**
 * Shows a record to nobody any more, and not what waits for its moment either. Its words stay, to be published again. Codes not_found,
 * content_needed for legal pages, and nothing_to_do where it is not shown.
 */
export function hide(
  { contentId }: { readonly contentId: string },
  { made, published }: RecordState,
): Decision<ContentRecordEvent, 'not_found' | 'content_needed' | 'nothing_to_do'> {
  if (made === null) return refuse('not_found');
  if (made.kind === 'legal') return refuse('content_needed');
  return published.length === 0 ? refuse('nothing_to_do') : [{ type: 'ContentHidden', data: { contentId } }];
}
