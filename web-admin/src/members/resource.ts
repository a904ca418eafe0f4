import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words as common } from '../ui/words.ts';
import { words } from './menu-words.ts';

/** Accounts of people. */
export const resource: ConsoleResource<'members'> = {
  name: 'members',
  icon: PeopleIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  recordRepresentation: (record) => record.name ?? common.erasedMember,
};
