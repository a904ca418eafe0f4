import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import { isListed, type EnrolmentState } from './state.ts';

/** Forgets who accepted with an account that is erased. */
export function forgetWithAccount({ accountId }: { readonly accountId: string }, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state === null || state.accountId !== accountId || state.status === 'forgotten') return [];
  const { enrolmentId } = state;
  const forgotten = { type: 'EnrolmentForgotten', data: { enrolmentId } } as const;
  if (!isListed(state)) return [forgotten];
  return [{ type: 'EnrolmentRemoved', data: { enrolmentId, uploadId: null, reason: 'account-erased' } }, forgotten];
}
