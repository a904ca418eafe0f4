import type { ResourceProps } from 'react-admin';
import { part } from '../app/part.ts';
import type { AnnouncementRecord } from '../records/records.ts';

/** One announcement per area of the product. */
export const resource: ResourceProps = {
  name: 'announcements',
  list: part(() => import('./list.tsx')),
  edit: part(() => import('./edit.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: AnnouncementRecord) => record.id,
};
