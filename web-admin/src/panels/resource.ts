import GroupsIcon from '@mui/icons-material/Groups2Outlined';
import type { PanelRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** Who interviews for which college. */
export const resource: ConsoleResource = {
  name: 'panels',
  icon: GroupsIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds },
  list: part(() => import('./list.tsx')),
  create: part(() => import('./create.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: ({ orgName }: PanelRecord) => words.record(orgName ?? words.aCollege),
};
