import TollIcon from '@mui/icons-material/TollOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words as common } from '../ui/words.ts';
import { words } from './menu-words.ts';

/** Points accounts, one per member. */
export const resource: ConsoleResource<'points'> = {
  name: 'points',
  icon: TollIcon,
  options: { label: words.menu, group: 'points', file: words.file },
  recordRepresentation: (record) => record.memberName ?? common.erasedMember,
};
