import type { OpeningEvent } from '@aarambh/contracts/events/careers.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { OpeningStreamState } from './state.ts';

/** Takes no more applications. A draft stays what it is: nobody sees it. */
export function closeOpening(
  { openingId }: { readonly openingId: string },
  { details, state }: OpeningStreamState,
): Decision<OpeningEvent, 'not_found' | 'nothing_to_do'> {
  if (details === null) return refuse('not_found');
  return state === 'open' ? [{ type: 'OpeningClosed', data: { openingId } }] : refuse('nothing_to_do');
}
