import WorkIcon from '@mui/icons-material/WorkOutlineOutlined';
import type { OpeningRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** What people can apply for. */
export const resource: ConsoleResource = {
  name: 'openings',
  icon: WorkIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  list: part(() => import('./list.tsx')),
  create: part(() => import('./create.tsx')),
  edit: part(() => import('./edit.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: OpeningRecord) => record.role,
};
