import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** Students of colleges: read only, lists are the college's. */
export const resource: ConsoleResource<'students'> = {
  name: 'students',
  icon: BadgeIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds, file: words.file },
  recordRepresentation: ({ name }) => (name === '' ? words.erased : name),
};
