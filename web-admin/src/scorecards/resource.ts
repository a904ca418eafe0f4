import GradingIcon from '@mui/icons-material/GradingOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** What interviewers found: read only, a scorecard is who wrote it. */
export const resource: ConsoleResource<'scorecards'> = {
  name: 'scorecards',
  icon: GradingIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds, file: words.file },
  recordRepresentation: ({ studentName }) => words.record(studentName ?? words.erased),
};
