import type { AdjustmentEvent } from '@aarambh/contracts/events/points.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { AdjustmentState, DecisionRefusal } from './state.ts';

export interface ApproveAdjustment {
  readonly adjustmentId: string;
  readonly approvedBy: string;
}

/** Approves what somebody else proposed for somebody else, with the reason that they gave; a proposal is decided once. */
export function approveAdjustment(
  { adjustmentId, approvedBy }: ApproveAdjustment,
  state: AdjustmentState,
): Decision<AdjustmentEvent, DecisionRefusal> {
  if (state === null) return refuse('not_found');
  if (state.decided !== null) return state.decided.as === 'approved' && state.decided.by === approvedBy ? [] : refuse('already_decided');
  if (state.proposedBy === approvedBy) return refuse('own_proposal');
  if (state.memberId === approvedBy) return refuse('own_benefit');
  return [{ type: 'AdjustmentApproved', data: { adjustmentId, memberId: state.memberId, amount: state.amount, approvedBy } }];
}
