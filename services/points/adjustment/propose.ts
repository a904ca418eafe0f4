import type { AdjustmentEvent } from '@aarambh/contracts/events/points.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { actingAccount, type Actor } from '@aarambh/kernel/metadata.ts';
import type { AdjustmentState } from './state.ts';

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
