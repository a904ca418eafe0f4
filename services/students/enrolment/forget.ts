import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import { isListed, type EnrolmentState } from './state.ts';

/** Forgets who was invited or removed by the event of this revision, and nothing has happened since: the time for that is over. */
export function forgetUnanswered({ since }: { readonly since: number }, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state?.since !== since || (state.status !== 'invited' && state.status !== 'removed')) return [];
  const { enrolmentId } = state;
  const forgotten = { type: 'EnrolmentForgotten', data: { enrolmentId } } as const;
  return state.status === 'removed' ? [forgotten] : [{ type: 'InvitationLapsed', data: { enrolmentId } }, forgotten];
}

/** Forgets who accepted with an account that is erased. */
export function forgetWithAccount({ accountId }: { readonly accountId: string }, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state === null || state.accountId !== accountId || state.status === 'forgotten') return [];
  const { enrolmentId } = state;
  const forgotten = { type: 'EnrolmentForgotten', data: { enrolmentId } } as const;
  if (!isListed(state)) return [forgotten];
  return [{ type: 'EnrolmentRemoved', data: { enrolmentId, uploadId: null, reason: 'account-erased' } }, forgotten];
}
