import { refuse } from '@aarambh/kernel/decision.ts';
import { about, type Seen } from './about.ts';

/** Makes the applicant a member; only once they have confirmed their address. */
export const accept = about((_: Seen, { emailVerified, membershipId, accountId, application }) => {
  if (!emailVerified) return refuse('email_unverified');
  const { name, designation, company, linkedin } = application!;
  return [{ type: 'MembershipAccepted', data: { membershipId, accountId }, personal: { name, designation, company, linkedin } }];
});
