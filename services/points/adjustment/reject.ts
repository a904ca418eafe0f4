import type { AdjustmentEvent } from '@aarambh/contracts/events/points.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { actingAccount, type Actor } from '@aarambh/kernel/metadata.ts';
import type { AdjustmentState, DecisionRefusal } from './state.ts';

export interface RejectAdjustment {
  readonly adjustmentId: string;
  readonly reason: string | undefined;
}

/** Rejects what somebody else proposed for somebody else; a proposal is decided once. */
export function rejectAdjustment(
  { adjustmentId, reason }: RejectAdjustment,
  state: AdjustmentState,
  context: { readonly actor: Actor },
): Decision<AdjustmentEvent, DecisionRefusal> {
  const rejectedBy = actingAccount(context);
  if (state === null) return refuse('not_found');
  if (state.decided !== null) return state.decided.as === 'rejected' && state.decided.by === rejectedBy ? [] : refuse('already_decided');
  if (state.proposedBy === rejectedBy) return refuse('own_proposal');
  if (state.memberId === rejectedBy) return refuse('own_benefit');
  if (reason === undefined) return refuse('reason_required');
  return [{ type: 'AdjustmentRejected', data: { adjustmentId, memberId: state.memberId, rejectedBy } }];
}
