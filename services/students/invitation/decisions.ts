import type { InvitationEvent } from '@aarambh/contracts/events/students.ts';
import { UNRELEASED } from '@aarambh/contracts/students/invitation.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { InvitationsState } from './state.ts';

export interface GrantInvitation {
  readonly orgId: string;
  readonly enrolmentId: string;
  /** Names the student and the address that the mail goes to. */
  readonly requestId: string;
}

/** Grants an invitation while there are fewer than the cap; granted already it is granted again without counting. Another address counts anew. */
export function grantInvitation(
  { orgId, enrolmentId, requestId }: GrantInvitation,
  state: InvitationsState,
): Decision<InvitationEvent, 'full'> {
  if (state.has(requestId)) return [];
  if (state.size >= UNRELEASED) return refuse('full');
  return [{ type: 'InvitationGranted', data: { orgId, enrolmentId, requestId } }];
}
