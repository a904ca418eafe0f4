import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import type { BookingRecord } from '../records/records.ts';
import { words as common } from '../ui/words.ts';
import { words } from './menu-words.ts';

/** Bookings: read only, they belong to their members. */
export const resource: ConsoleResource = {
  name: 'bookings',
  icon: ConfirmationNumberIcon,
  options: { label: words.menu, group: 'community', file: words.file },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: BookingRecord) => words.record(record.memberName ?? common.anErasedMember),
};
