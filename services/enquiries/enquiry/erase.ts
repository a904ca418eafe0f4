import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { about } from './at-desk.ts';
import type { EnquiryStreamState } from './state.ts';

type ErasedWhy = Extract<EnquiryEvent, { type: 'EnquiryErased' }>['data']['why'];

export interface EraseEnquiry {
  readonly why: ErasedWhy;
  /** The last revision that was seen, of what is erased for its age; null where somebody asks. */
  readonly revision: number | null;
}

/** Erases it with all that is known of its sender; once is enough. For its age only where nothing has happened since. */
export function eraseEnquiry({ why, revision }: EraseEnquiry, state: EnquiryStreamState): Decision<EnquiryEvent, 'not_found'> {
  if (state === null) return refuse('not_found');
  if (state.erased) return [];
  // What lists the due may lag behind: what was opened again, released or ended anew meanwhile is not due any more.
  if (revision !== null && revision !== state.revision) return refuse('not_found');
  return [{ type: 'EnquiryErased', data: { ...about(state), why } }];
}
