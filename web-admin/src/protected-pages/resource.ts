import LockIcon from '@mui/icons-material/LockOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** Pages that ask for a password. */
export const resource: ConsoleResource<'protected-pages'> = {
  name: 'protected-pages',
  icon: LockIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  recordRepresentation: (record) => record.path,
};
