import type { ResourceProps } from 'react-admin';
import { part } from '../app/part.ts';
import type { PointsAccountRecord } from '../records/records.ts';

/** Points accounts, one per member. */
export const resource: ResourceProps = {
  name: 'points',
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: PointsAccountRecord) => record.memberName ?? 'Erased member',
};
