import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import type { DeedRecord } from '../records/records.ts';
import { happened } from '../ui/record/happened.ts';
import { words } from './menu-words.ts';

/** What people of the staff did, newest first. */
export const resource: ConsoleResource = {
  name: 'deeds',
  icon: HistoryIcon,
  options: { label: words.menu, group: 'service', file: words.file },
  list: part(() => import('./list.tsx')),
  recordRepresentation: (record: DeedRecord) => happened(record.type),
};
