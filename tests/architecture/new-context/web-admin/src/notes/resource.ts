import NotesIcon from '@mui/icons-material/NotesOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

export const resource: ConsoleResource = {
  name: 'notes',
  icon: NotesIcon,
  options: { label: words.menu, group: 'community' },
  list: part(() => import('./list.tsx')),
};
