import type { AdjustmentEvent } from '@aarambh/contracts/events/points.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { actingAccount, type Actor } from '@aarambh/kernel/metadata.ts';
import type { AdjustmentState, DecisionRefusal } from './state.ts';

export interface ProposeAdjustment {
  readonly adjustmentId: string;
  readonly memberId: string;
  readonly amount: number;
  readonly reason: string | undefined;
}

/** Proposes to grant (positive) or deduct (negative) points; nothing moves until somebody else approves. */
export function proposeAdjustment(
  command: ProposeAdjustment,
  state: AdjustmentState,
  context: { readonly actor: Actor },
): Decision<AdjustmentEvent, 'reason_required' | 'nothing_to_do'> {
  if (state !== null) return [];
  const { adjustmentId, memberId, amount, reason } = command;
  if (reason === undefined) return refuse('reason_required');
  if (amount === 0) return refuse('nothing_to_do');
  return [{ type: 'AdjustmentProposed', data: { adjustmentId, memberId, amount, proposedBy: actingAccount(context) } }];
}

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
