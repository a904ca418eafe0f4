import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import type { InterviewBookingRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** Interviews that students have, had or wanted. */
export const resource: ConsoleResource = {
  name: 'interview-bookings',
  icon: EventAvailableIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds, file: words.file },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: ({ studentName }: InterviewBookingRecord) => words.record(studentName ?? words.erased),
};
