import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import type { BookingRecord } from '../records/records.ts';

/** Bookings: read only, they belong to their members. */
export const resource: ConsoleResource = {
  name: 'bookings',
  icon: ConfirmationNumberIcon,
  options: { label: 'Bookings', group: 'Community' },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: BookingRecord) => `Booking of ${record.memberName ?? 'an erased member'}`,
};
