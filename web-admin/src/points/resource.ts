import TollIcon from '@mui/icons-material/TollOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import type { PointsAccountRecord } from '../records/records.ts';
import { words as common } from '../ui/words.ts';
import { words } from './menu-words.ts';

/** Points accounts, one per member. */
export const resource: ConsoleResource = {
  name: 'points',
  icon: TollIcon,
  options: { label: words.menu, group: 'points', file: words.file },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: PointsAccountRecord) => record.memberName ?? common.erasedMember,
};
