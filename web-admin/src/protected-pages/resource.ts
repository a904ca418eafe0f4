import LockIcon from '@mui/icons-material/LockOutlined';
import type { ProtectedPageRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** Pages that ask for a password. */
export const resource: ConsoleResource = {
  name: 'protected-pages',
  icon: LockIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: ProtectedPageRecord) => record.path,
};
