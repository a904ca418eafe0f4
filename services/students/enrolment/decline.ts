import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { EnrolmentState } from './state.ts';

export interface DeclineInvitation {
  readonly notMe: boolean;
  /** The address that the link went to: another one by now is somebody else's. */
  readonly email: string;
}

/** Ends an invitation for who does not want it, or is somebody else. */
export function declineInvitation({ notMe, email }: DeclineInvitation, state: EnrolmentState): Decision<EnrolmentEvent, 'link_expired'> {
  if (state?.status !== 'invited' || state.text?.email !== email) return refuse('link_expired');
  return [{ type: 'InvitationDeclined', data: { enrolmentId: state.enrolmentId, notMe } }];
}
