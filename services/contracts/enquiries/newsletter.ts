import { fields } from './fields.ts';

/** Days in which a subscription can be confirmed; until they are over no second mail asks for it. */
export const NEWSLETTER_CONFIRM_DAYS = 30;

/** The form of the newsletter. It is no enquiry: nobody answers it, and what follows is a mail that asks whether it was meant. */
export const newsletterForm = {
  fields: [{ ...fields.fullName, name: 'name1', label: 'Name', required: false }, fields.email],
} as const;

/** Where a subscription stands: its address was asked, was confirmed, or has left. */
export const subscriptionStates = ['asked', 'confirmed', 'left'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Where an issue of the newsletter stands. */
export const issueStates = ['draft', 'planned', 'sending', 'stopped', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

/** Characters of the subject of an issue. */
export const ISSUE_SUBJECT_MAX = 140;
