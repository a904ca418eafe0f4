import NotesIcon from '@mui/icons-material/NotesOutlined';
import type { ConsoleResource } from '../app/console-resource.ts';
import { part } from '../app/part.ts';

export const resource: ConsoleResource = {
  name: 'notes',
  icon: NotesIcon,
  options: { label: 'Notes', group: 'Community' },
  list: part(() => import('./list.tsx')),
};
