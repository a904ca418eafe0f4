import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { LedgerRecord } from '../records/records.ts';
import { happened } from '../ui/record/event-words.ts';

/** Movements of points, newest first. */
export const ledger: ResourceProps = {
  name: 'ledger',
  list: lazy(() => import('./list.tsx')),
  show: lazy(() => import('./show.tsx')),
  recordRepresentation: (record: LedgerRecord) => happened(record.type),
};
