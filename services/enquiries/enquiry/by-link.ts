import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import { byStatusLink } from '@aarambh/kernel/status-links.ts';
import type { Received } from './state.ts';

/** What whoever has the mailed link to an enquiry does. */
export const linked = byStatusLink<Received, EnquiryEvent>();
