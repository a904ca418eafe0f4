import type { InvitationEvent } from '@aarambh/contracts/events/students.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';

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
