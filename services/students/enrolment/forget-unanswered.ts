import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { EnrolmentState } from './state.ts';

/** Forgets who was invited or removed by the event of this revision, and nothing has happened since: the time for that is over. */
export function forgetUnanswered({ since }: { readonly since: number }, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state?.since !== since || (state.status !== 'invited' && state.status !== 'removed')) return [];
  const { enrolmentId } = state;
  const forgotten = { type: 'EnrolmentForgotten', data: { enrolmentId } } as const;
  return state.status === 'removed' ? [forgotten] : [{ type: 'InvitationLapsed', data: { enrolmentId } }, forgotten];
}
