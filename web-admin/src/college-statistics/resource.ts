import QueryStatsIcon from '@mui/icons-material/QueryStatsOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** Colleges in numbers. */
export const resource: ConsoleResource<'college-statistics'> = {
  name: 'college-statistics',
  icon: QueryStatsIcon,
  options: { label: words.menu, group: 'colleges' },
  recordRepresentation: ({ name }) => words.record(name),
};
