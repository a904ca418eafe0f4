import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { PointsAccountRecord } from '../records/records.ts';

/** Points accounts, one per member. */
export const points: ResourceProps = {
  name: 'points',
  list: lazy(() => import('./list.tsx')),
  show: lazy(() => import('./show.tsx')),
  recordRepresentation: (record: PointsAccountRecord) => record.memberName ?? 'Erased member',
};
