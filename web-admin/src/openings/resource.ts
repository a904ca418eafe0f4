import WorkIcon from '@mui/icons-material/WorkOutlineOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** What people can apply for. */
export const resource: ConsoleResource<'openings'> = {
  name: 'openings',
  icon: WorkIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  recordRepresentation: (record) => record.role,
};
