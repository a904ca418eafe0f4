import type { ResourceProps } from 'react-admin';
import { part } from '../app/part.ts';
import type { BookingRecord } from '../records/records.ts';

/** Bookings: read only, they belong to their members. */
export const resource: ResourceProps = {
  name: 'bookings',
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: BookingRecord) => `Booking of ${record.memberName ?? 'an erased member'}`,
};
