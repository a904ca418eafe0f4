import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { MemberRecord } from '../records/records.ts';

/** Accounts of people. */
export const members: ResourceProps = {
  name: 'members',
  list: lazy(() => import('./list.tsx')),
  show: lazy(() => import('./show.tsx')),
  recordRepresentation: (record: MemberRecord) => record.name ?? 'Erased member',
};
