import ContactPageIcon from '@mui/icons-material/ContactPageOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** What people show of themselves, and who may not any more. */
export const resource: ConsoleResource<'cards'> = {
  name: 'cards',
  icon: ContactPageIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  recordRepresentation: (record) => record.name,
};
