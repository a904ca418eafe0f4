import { MOST_ADDED } from '@aarambh/contracts/enquiries/state.ts';
import { refuse } from '@aarambh/kernel/decision.ts';
import { linked, type ByLink } from './by-link.ts';

/** Its sender says more, while it goes on. */
export const addToEnquiry = linked((command: ByLink & { readonly text: string }, { enquiryId, linkUntil, added }) => {
  if (linkUntil !== null) return refuse('enquiry_ended');
  if (added >= MOST_ADDED) return refuse('enquiry_full');
  return [{ type: 'EnquiryAdded', data: { enquiryId }, personal: { text: command.text } }];
});
