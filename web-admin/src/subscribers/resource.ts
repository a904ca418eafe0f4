import ContactMailIcon from '@mui/icons-material/ContactMailOutlined';
import type { SubscriberRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';
import { nameOf } from './name-of.ts';

/** Who asked for the newsletter, and who has it. */
export const resource: ConsoleResource = {
  name: 'subscribers',
  icon: ContactMailIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: SubscriberRecord) => nameOf(record),
};
