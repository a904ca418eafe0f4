import type { ProtectedPageEvent } from '@aarambh/contracts/events/protected-pages.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { ProtectedPageState } from './state.ts';

/** Takes the password of a page away: nobody comes in by one any more. Codes not_found, and nothing_to_do where it has none. */
export function clearPassword(
  { pageId }: { readonly pageId: string },
  { page, password }: ProtectedPageState,
): Decision<ProtectedPageEvent, 'not_found' | 'nothing_to_do'> {
  if (page === null) return refuse('not_found');
  return password === null ? refuse('nothing_to_do') : [{ type: 'PagePasswordCleared', data: { pageId } }];
}
