import InboxIcon from '@mui/icons-material/InboxOutlined';
import type { EnquiryRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** What people send by forms, and who answers it. */
export const resource: ConsoleResource = {
  name: 'enquiries',
  icon: InboxIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: EnquiryRecord) => record.reference,
};
