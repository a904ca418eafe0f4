import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  MembershipApplied: 'Applied for membership',
  MembershipCorrected: 'Application corrected',
  MembershipLinkRenewed: 'Confirmation mail asked for again',
  MembershipEmailConfirmed: 'Email of the application confirmed',
  MembershipMoreAsked: 'More asked for',
  MembershipAccepted: 'Accepted as a member',
  MembershipDeclined: 'Application declined',
  MembershipEnded: 'Ended with the account',
} satisfies EventWords<MembershipEvent>;
