import type { ResourceProps } from 'react-admin';
import { part } from '../app/part.ts';
import type { GatheringRecord } from '../records/records.ts';

/** Gatherings: what members call events. */
export const resource: ResourceProps = {
  name: 'gatherings',
  list: part(() => import('./list.tsx')),
  create: part(() => import('./create.tsx')),
  edit: part(() => import('./edit.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: GatheringRecord) => record.title,
};
