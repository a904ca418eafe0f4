import { MOST_ADDED } from '@aarambh/contracts/enquiries/state.ts';
import { refuse } from '@aarambh/kernel/decision.ts';
import type { ByStatusLink } from '@aarambh/kernel/status-links.ts';
import { linked } from './by-link.ts';

/** Its sender says more, while it goes on. */
export const addToEnquiry = linked((command: ByStatusLink & { readonly text: string }, { enquiryId, linkUntil, added }) => {
  if (linkUntil !== null) return refuse('enquiry_ended');
  if (added >= MOST_ADDED) return refuse('enquiry_full');
  return [{ type: 'EnquiryAdded', data: { enquiryId }, personal: { text: command.text } }];
});
