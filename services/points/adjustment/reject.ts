import type { AdjustmentEvent } from '@aarambh/contracts/events/points.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { AdjustmentState, DecisionRefusal } from './state.ts';

export interface RejectAdjustment {
  readonly adjustmentId: string;
  readonly rejectedBy: string;
  readonly reason: string | undefined;
}

/** Rejects what somebody else proposed for somebody else; a proposal is decided once. */
export function rejectAdjustment(
  { adjustmentId, rejectedBy, reason }: RejectAdjustment,
  state: AdjustmentState,
): Decision<AdjustmentEvent, DecisionRefusal> {
  if (state === null) return refuse('not_found');
  if (state.decided !== null) return state.decided.as === 'rejected' && state.decided.by === rejectedBy ? [] : refuse('already_decided');
  if (state.proposedBy === rejectedBy) return refuse('own_proposal');
  if (state.memberId === rejectedBy) return refuse('own_benefit');
  if (reason === undefined) return refuse('reason_required');
  return [{ type: 'AdjustmentRejected', data: { adjustmentId, memberId: state.memberId, rejectedBy } }];
}
