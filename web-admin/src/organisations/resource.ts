import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** Colleges, and who decides about them. */
export const resource: ConsoleResource<'organisations'> = {
  name: 'organisations',
  icon: SchoolIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds, file: words.file },
  recordRepresentation: (record) => record.name,
};
