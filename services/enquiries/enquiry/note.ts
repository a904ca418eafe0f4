import { MOST_WRITTEN } from '@aarambh/contracts/enquiries/state.ts';
import { refuse } from '@aarambh/kernel/decision.ts';
import { about, atDesk } from './at-desk.ts';

/** A note for the desk alone. */
export const noteOnEnquiry = atDesk(({ text }: { readonly text: string }, state) =>
  state.written >= MOST_WRITTEN ? refuse('enquiry_full') : [{ type: 'EnquiryNoted', data: about(state), personal: { text } }],
);
