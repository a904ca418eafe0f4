import type { ResourceProps } from 'react-admin';
import { part } from '../app/part.ts';
import type { MemberRecord } from '../records/records.ts';

/** Accounts of people. */
export const resource: ResourceProps = {
  name: 'members',
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: MemberRecord) => record.name ?? 'Erased member',
};
