import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import type { CareerRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** Who applied for an opening, and how far each has come. */
export const resource: ConsoleResource = {
  name: 'career-applications',
  icon: BadgeIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: CareerRecord) => record.reference,
};
