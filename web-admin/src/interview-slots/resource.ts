import CalendarMonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** When colleges have slots; colleges lay down the rules, and admins for them. */
export const resource: ConsoleResource<'interview-slots'> = {
  name: 'interview-slots',
  icon: CalendarMonthIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds },
  recordRepresentation: ({ name }) => words.record(name),
};
