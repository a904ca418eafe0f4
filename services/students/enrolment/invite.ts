import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
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
