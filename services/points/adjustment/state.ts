import type { AdjustmentEvent } from '@aarambh/contracts/events/points.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** A manual change of an account that needs a second person. */
export type AdjustmentState = null | {
  readonly memberId: string;
  /** Positive grants, negative deducts. */
  readonly amount: number;
  readonly proposedBy: string;
  readonly decided: null | { readonly as: 'approved' | 'rejected'; readonly by: string };
};

/** Why somebody may not decide on an adjustment. */
export type DecisionRefusal = 'not_found' | 'already_decided' | 'own_proposal' | 'own_benefit' | 'reason_required';

function evolve(state: AdjustmentState, event: AdjustmentEvent): AdjustmentState {
  switch (event.type) {
    case 'AdjustmentProposed': {
      const { memberId, amount, proposedBy } = event.data;
      return { memberId, amount, proposedBy, decided: null };
    }
    case 'AdjustmentApproved':
      return state && { ...state, decided: { as: 'approved', by: event.data.approvedBy } };
    case 'AdjustmentRejected':
      return state && { ...state, decided: { as: 'rejected', by: event.data.rejectedBy } };
    default:
      return unreachable(event);
  }
}

/** Streams `adjustment-{adjustmentId}`. */
export const adjustment: StreamKind<AdjustmentState, AdjustmentEvent> = {
  category: 'adjustment',
  impersonal: true,
  initialState: () => null,
  evolve,
};
