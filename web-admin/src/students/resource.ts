import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import type { StudentRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** Students of colleges: read only, lists are the college's. */
export const resource: ConsoleResource = {
  name: 'students',
  icon: BadgeIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds, file: words.file },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: ({ name }: StudentRecord) => (name === '' ? words.erased : name),
};
