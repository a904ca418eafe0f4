import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { BookingRecord } from '../records/records.ts';

/** Bookings: read only, they belong to their members. */
export const bookings: ResourceProps = {
  name: 'bookings',
  list: lazy(() => import('./list.tsx')),
  show: lazy(() => import('./show.tsx')),
  recordRepresentation: (record: BookingRecord) => `Booking of ${record.memberName ?? 'an erased member'}`,
};
