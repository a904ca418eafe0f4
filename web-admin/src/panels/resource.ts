import GroupsIcon from '@mui/icons-material/Groups2Outlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** Who interviews for which college. */
export const resource: ConsoleResource<'panels'> = {
  name: 'panels',
  icon: GroupsIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds },
  recordRepresentation: ({ orgName }) => words.record(orgName ?? words.aCollege),
};
