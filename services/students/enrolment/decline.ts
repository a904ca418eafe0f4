import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { EnrolmentState } from './state.ts';

/** Ends an invitation for who does not want it, or is somebody else. */
export function declineInvitation({ notMe }: { readonly notMe: boolean }, state: EnrolmentState): Decision<EnrolmentEvent, 'link_expired'> {
  if (state?.status !== 'invited') return refuse('link_expired');
  return [{ type: 'InvitationDeclined', data: { enrolmentId: state.enrolmentId, notMe } }];
}
