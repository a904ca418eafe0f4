import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { GatheringRecord } from '../records/records.ts';

/** Gatherings: what members call events. */
export const gatherings: ResourceProps = {
  name: 'gatherings',
  list: lazy(() => import('./list.tsx')),
  create: lazy(() => import('./create.tsx')),
  edit: lazy(() => import('./edit.tsx')),
  show: lazy(() => import('./show.tsx')),
  recordRepresentation: (record: GatheringRecord) => record.title,
};
