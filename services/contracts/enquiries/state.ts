import { z } from 'zod';

/** Where an enquiry stands, as its sender is told. */
export const enquiryStates = ['received', 'looking', 'answered', 'closed', 'withdrawn'] as const;
export const EnquiryState = z.enum(enquiryStates);
export type EnquiryState = z.infer<typeof EnquiryState>;

/** Why an enquiry was held apart as unwanted: the hidden field was filled, too many came from one address, or the same text came again and again. */
export const HeldWhy = z.enum(['trap', 'pace', 'repeated', 'desk']);
export type HeldWhy = z.infer<typeof HeldWhy>;

/** Characters of an answer, of what a sender adds, and of a note. */
export const ENQUIRY_TEXT_MAX = 5_000;
/** What a sender may add to one enquiry, and what the desk may write to it. */
export const MOST_ADDED = 20;
export const MOST_WRITTEN = 200;
/** Days after its last answer after which an enquiry is closed, where its sender has not said more. */
export const ANSWERED_OPEN_DAYS = 60;
/** Days after its end in which the status page of an enquiry still opens. */
export const STATUS_LINK_DAYS = 180;
/** Days after its end in which an enquiry is kept, unless the operator set others. */
export const ENQUIRY_KEPT_DAYS = 730;
