import type { ResourceProps } from 'react-admin';
import { part } from '../app/part.ts';
import type { LedgerRecord } from '../records/records.ts';
import { happened } from '../ui/record/event-words.ts';

/** Movements of points, newest first. */
export const resource: ResourceProps = {
  name: 'ledger',
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: LedgerRecord) => happened(record.type),
};
