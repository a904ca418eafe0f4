import NotesIcon from '@mui/icons-material/NotesOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

export const resource: ConsoleResource<'notes'> = {
  name: 'notes',
  icon: NotesIcon,
  recordRepresentation: ({ text }) => text,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
};
