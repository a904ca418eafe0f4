import type { InvitationEvent } from '@aarambh/contracts/events/students.ts';
import { UNRELEASED } from '@aarambh/contracts/students/invitation.ts';
import { refuse, type Decision, type StreamKind } from '@aarambh/kernel/decision.ts';

/** What a college sent before that, by student and address. */
export type InvitationsState = ReadonlySet<string>;

/** Streams `invitations-{orgId}`. */
export const invitations: StreamKind<InvitationsState, InvitationEvent> = {
  category: 'invitations',
  impersonal: true,
  initialState: () => new Set<string>(),
  evolve: (state, { data }) => new Set([...state, data.requestId ?? data.enrolmentId]),
  sizeOf: ({ size }) => 256 + 100 * size,
};

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
