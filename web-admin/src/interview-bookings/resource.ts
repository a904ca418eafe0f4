import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** Interviews that students have, had or wanted. */
export const resource: ConsoleResource<'interview-bookings'> = {
  name: 'interview-bookings',
  icon: EventAvailableIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds, file: words.file },
  recordRepresentation: ({ studentName }) => words.record(studentName ?? words.erased),
};
