import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** Lists of students that colleges sent. */
export const resource: ConsoleResource<'uploads'> = {
  name: 'uploads',
  icon: UploadFileIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds },
  recordRepresentation: ({ orgName }) => words.record(orgName ?? words.aCollege),
};
