import CalendarMonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import type { InterviewSlotsRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** When colleges have slots; colleges lay down the rules, and admins for them. */
export const resource: ConsoleResource = {
  name: 'interview-slots',
  icon: CalendarMonthIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds },
  list: part(() => import('./list.tsx')),
  edit: part(() => import('./edit.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: ({ name }: InterviewSlotsRecord) => words.record(name),
};
