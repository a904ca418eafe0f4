import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import type { MemberRecord } from '../records/records.ts';
import { words as common } from '../ui/words.ts';
import { words } from './menu-words.ts';

/** Accounts of people. */
export const resource: ConsoleResource = {
  name: 'members',
  icon: PeopleIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: MemberRecord) => record.name ?? common.erasedMember,
};
