import GradingIcon from '@mui/icons-material/GradingOutlined';
import type { ScorecardRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** What interviewers found: read only, a scorecard is who wrote it. */
export const resource: ConsoleResource = {
  name: 'scorecards',
  icon: GradingIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds, file: words.file },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: ({ studentName }: ScorecardRecord) => words.record(studentName ?? words.erased),
};
