import QueryStatsIcon from '@mui/icons-material/QueryStatsOutlined';
import type { CollegeNumbers } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** Colleges in numbers. */
export const resource: ConsoleResource = {
  name: 'college-statistics',
  icon: QueryStatsIcon,
  options: { label: words.menu, group: 'colleges' },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: ({ name }: CollegeNumbers) => words.record(name),
};
