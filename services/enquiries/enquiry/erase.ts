import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { about, hasEnded } from './at-desk.ts';
import type { EnquiryStreamState } from './state.ts';

type ErasedWhy = Extract<EnquiryEvent, { type: 'EnquiryErased' }>['data']['why'];

/** Erases it with all that is known of its sender; once is enough. For its age only while it is held apart or has ended. */
export function eraseEnquiry({ why }: { readonly why: ErasedWhy }, state: EnquiryStreamState): Decision<EnquiryEvent, 'not_found'> {
  if (state === null) return refuse('not_found');
  if (state.erased) return [];
  // What lists the due may lag behind: what was opened again or released meanwhile is not due any more.
  if (why === 'kept-long-enough' && !state.held && !hasEnded(state)) return refuse('not_found');
  return [{ type: 'EnquiryErased', data: { ...about(state), why } }];
}
