import ContactPageIcon from '@mui/icons-material/ContactPageOutlined';
import type { CardRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** What people show of themselves, and who may not any more. */
export const resource: ConsoleResource = {
  name: 'cards',
  icon: ContactPageIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: CardRecord) => record.name,
};
