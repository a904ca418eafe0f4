import type { NoteRecord } from '@aarambh/contracts/records/notes.ts';
import NotesIcon from '@mui/icons-material/NotesOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

export const resource: ConsoleResource = {
  name: 'notes',
  icon: NotesIcon,
  recordRepresentation: ({ text }: NoteRecord) => text,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
};
