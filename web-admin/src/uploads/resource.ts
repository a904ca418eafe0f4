import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import type { UploadRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** Lists of students that colleges sent. */
export const resource: ConsoleResource = {
  name: 'uploads',
  icon: UploadFileIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: ({ orgName }: UploadRecord) => words.record(orgName ?? words.aCollege),
};
