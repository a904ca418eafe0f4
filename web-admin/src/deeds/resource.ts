import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { happened } from '../ui/record/happened.ts';
import { words } from './menu-words.ts';

/** What people of the staff did, newest first. */
export const resource: ConsoleResource<'deeds'> = {
  name: 'deeds',
  icon: HistoryIcon,
  options: { label: words.menu, group: 'service', file: words.file },
  recordRepresentation: (record) => happened(record.type),
};
