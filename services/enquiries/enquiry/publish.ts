import { definitionOf } from '@aarambh/contracts/enquiries/all.ts';
import { refuse } from '@aarambh/kernel/decision.ts';
import { about, atDesk } from './at-desk.ts';

/** Puts it on its page, where its form is one of those that are shown. */
export const publishEnquiry = atDesk((_: null, state) => {
  if (definitionOf(state.category)?.shows === undefined) return refuse('enquiry_not_shown');
  if (state.held) return refuse('enquiry_held');
  return state.published ? refuse('nothing_to_do') : [{ type: 'EnquiryPublished', data: about(state) }];
});
