import { refuse } from '@aarambh/kernel/decision.ts';
import { about, type Seen } from './about.ts';

/** Asks the applicant for more before anybody decides; what is asked is the command's reason. One question waits for its answer at a time. */
export const askForMore = about((_: Seen, { status, membershipId, accountId }) =>
  status === 'asked' ? refuse('nothing_to_do') : [{ type: 'MembershipMoreAsked', data: { membershipId, accountId } }],
);
