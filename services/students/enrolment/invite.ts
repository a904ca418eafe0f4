import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { awaitsInvitation, type EnrolmentState } from './state.ts';

export interface InviteStudent {
  /** Revision of the event that said the address; null for the one that they have now. A correction since then has a turn of its own. */
  readonly addressedBy: number | null;
}

/** Invites who was not written to at the address that their college says; anybody else is not. */
export function inviteStudent({ addressedBy }: InviteStudent, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state === null || !awaitsInvitation(state)) return [];
  if (addressedBy !== null && addressedBy !== state.addressedBy) return [];
  return [{ type: 'StudentInvited', data: { enrolmentId: state.enrolmentId } }];
}

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

/** Ends an invitation for who does not want it, or is somebody else. */
export function declineInvitation({ notMe }: { readonly notMe: boolean }, state: EnrolmentState): Decision<EnrolmentEvent, 'link_expired'> {
  if (state?.status !== 'invited') return refuse('link_expired');
  return [{ type: 'InvitationDeclined', data: { enrolmentId: state.enrolmentId, notMe } }];
}
