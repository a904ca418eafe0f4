import InboxIcon from '@mui/icons-material/InboxOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** What people send by forms, and who answers it. */
export const resource: ConsoleResource<'enquiries'> = {
  name: 'enquiries',
  icon: InboxIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
  recordRepresentation: (record) => record.reference,
};
