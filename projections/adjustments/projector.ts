import type { AdjustmentEvent } from '@aarambh/contracts/events/points.ts';
import type { AdjustmentDocument } from './view.ts';
import { idOf, projector } from '../host/read-model.ts';

/** Manual changes of points, and who decided on them. Why stays encrypted in the events: a list reads it when it is asked for. */
export const adjustments = projector<AdjustmentDocument, AdjustmentEvent>({
  name: 'adjustments',
  // 2: without the reason.
  version: 2,
  fields: { memberId: 'text', amount: 'number', status: 'text', proposedBy: 'text', decidedBy: 'text', proposedAt: 'text' },
  indexed: ['memberId', 'proposedAt', 'proposedBy', ['status', 'id'], ['amount', 'id']],
  key: ({ stream }) => idOf(stream),

  on: {
    AdjustmentProposed: {
      begins(_before, { event, meta }) {
        const { memberId, amount, proposedBy } = event.data;
        return { memberId, amount, status: 'proposed', proposedBy, decidedBy: null, proposedAt: meta.time };
      },
    },
    AdjustmentApproved(adjustment, { event }) {
      adjustment.status = 'approved';
      adjustment.decidedBy = event.data.approvedBy;
    },
    AdjustmentRejected(adjustment, { event }) {
      adjustment.status = 'rejected';
      adjustment.decidedBy = event.data.rejectedBy;
    },
  },
});
