import HowToRegIcon from '@mui/icons-material/HowToRegOutlined';
import type { ApplicationRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** Applications for membership, and who decides about them. */
export const resource: ConsoleResource = {
  name: 'applications',
  icon: HowToRegIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: ApplicationRecord) => record.name,
};
