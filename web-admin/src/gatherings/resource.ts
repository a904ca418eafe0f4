import EventIcon from '@mui/icons-material/EventOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** Gatherings: what members call events. */
export const resource: ConsoleResource<'gatherings'> = {
  name: 'gatherings',
  icon: EventIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
  recordRepresentation: (record) => record.title,
};
