import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { AnnouncementRecord } from '../records/records.ts';

/** One announcement per area of the product. */
export const announcements: ResourceProps = {
  name: 'announcements',
  list: lazy(() => import('./list.tsx')),
  edit: lazy(() => import('./edit.tsx')),
  show: lazy(() => import('./show.tsx')),
  recordRepresentation: (record: AnnouncementRecord) => record.id,
};
