import { AuditRun } from '../http/admin.ts';
import { DeedRecord } from '../records/audit.ts';
import { resource } from './resource.ts';

/** Replays of the points ledger. */
export const auditsContract = resource({
  name: 'audits',
  record: AuditRun,
  filters: {},
  sorts: [],
});

/** What staff did. */
export const deedsContract = resource({
  name: 'deeds',
  record: DeedRecord,
  filters: { by: 'id', type: 'text', time: 'text', recordId: 'id' },
  sorts: ['time'],
});
