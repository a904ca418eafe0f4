import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { EnrolmentState } from './state.ts';

export interface AcceptInvitation {
  readonly accountId: string;
  /** The address that the link went to: another one by now is somebody else's. */
  readonly email: string;
  /** What they said of their age. */
  readonly adult: boolean;
}

/** Takes the invited for the person of an account; refused where the invitation is over. */
export function acceptInvitation(
  { accountId, email, adult }: AcceptInvitation,
  state: EnrolmentState,
): Decision<EnrolmentEvent, 'link_expired'> {
  if (state?.status === 'joined' && state.accountId === accountId) return [];
  if (state?.status !== 'invited' || state.text?.email !== email) return refuse('link_expired');
  return [{ type: 'InvitationAccepted', data: { enrolmentId: state.enrolmentId, accountId, adult } }];
}
