import type { AdjustmentEvent } from '@aarambh/contracts/events/points.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { actingAccount, type Actor } from '@aarambh/kernel/metadata.ts';
import type { AdjustmentState, DecisionRefusal } from './state.ts';

export interface ApproveAdjustment {
  readonly adjustmentId: string;
}

/** Approves what somebody else proposed for somebody else, with the reason that they gave; a proposal is decided once. */
export function approveAdjustment(
  { adjustmentId }: ApproveAdjustment,
  state: AdjustmentState,
  context: { readonly actor: Actor },
): Decision<AdjustmentEvent, DecisionRefusal> {
  const approvedBy = actingAccount(context);
  if (state === null) return refuse('not_found');
  if (state.decided !== null) return state.decided.as === 'approved' && state.decided.by === approvedBy ? [] : refuse('already_decided');
  if (state.proposedBy === approvedBy) return refuse('own_proposal');
  if (state.memberId === approvedBy) return refuse('own_benefit');
  return [{ type: 'AdjustmentApproved', data: { adjustmentId, memberId: state.memberId, amount: state.amount, approvedBy } }];
}
