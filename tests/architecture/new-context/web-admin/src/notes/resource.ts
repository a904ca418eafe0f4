import NotesIcon from '@mui/icons-material/NotesOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';

export const resource: ConsoleResource = {
  name: 'notes',
  icon: NotesIcon,
  options: { label: 'Notes', group: 'Community' },
  list: part(() => import('./list.tsx')),
};
