import type { AdjustmentEvent } from '@aarambh/contracts/events/points.ts';
import type { AdjustmentDocument } from './view.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';

/** Manual changes of points, and who decided on them. Why stays encrypted in the events: a list reads it when it is asked for. */
export const adjustments: ReadModel<AdjustmentDocument, AdjustmentEvent> = {
  name: 'adjustments',
  // 2: without the reason.
  version: 2,
  types: ['AdjustmentProposed', 'AdjustmentApproved', 'AdjustmentRejected'],
  fields: { memberId: 'text', amount: 'number', status: 'text', proposedBy: 'text', decidedBy: 'text', proposedAt: 'text' },
  indexed: ['memberId', 'proposedAt', 'proposedBy', ['status', 'id'], ['amount', 'id']],
  key: ({ stream }) => idOf(stream),

  apply(doc, recorded) {
    const { event, meta } = recorded;
    if (event.type === 'AdjustmentProposed') {
      const { memberId, amount, proposedBy } = event.data;
      return { memberId, amount, status: 'proposed', proposedBy, decidedBy: null, proposedAt: meta.time };
    }
    const adjustment = existing(doc, recorded);
    switch (event.type) {
      case 'AdjustmentApproved':
        adjustment.status = 'approved';
        adjustment.decidedBy = event.data.approvedBy;
        break;
      case 'AdjustmentRejected':
        adjustment.status = 'rejected';
        adjustment.decidedBy = event.data.rejectedBy;
        break;
    }
    return adjustment;
  },
};
