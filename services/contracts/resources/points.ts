import { AdjustmentProposal, AdjustmentRecord, LedgerRecord, PointsAccountRecord } from '../records/points.ts';
import { adjustmentVerbs } from '../verbs/points.ts';
import { resource } from './resource.ts';

/** Accounts of points. */
export const pointsAccountsContract = resource({
  name: 'points',
  record: PointsAccountRecord,
  filters: { balance: 'number', unlocked: 'boolean', changedAt: 'text' },
  sorts: ['balance', 'changedAt'],
  searched: true,
});

/** Movements of points. */
export const ledgerContract = resource({
  name: 'ledger',
  record: LedgerRecord,
  filters: { memberId: 'id', type: 'text', amount: 'number' },
  sorts: ['position'],
  within: {
    by: ['memberId'],
    filters: { counter: 'text', bookingId: 'id', gatheringId: 'id', time: 'text' },
    sorts: ['time', 'amount'],
  },
});

/** Changes of points by hand. */
export const adjustmentsContract = resource({
  name: 'adjustments',
  record: AdjustmentRecord,
  alone: ['reason'],
  filters: { memberId: 'id', status: 'text', proposedBy: 'id', proposedAt: 'text' },
  sorts: ['proposedAt', 'amount', 'status'],
  create: AdjustmentProposal,
  verbs: adjustmentVerbs,
});
