import EventIcon from '@mui/icons-material/EventOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import type { GatheringRecord } from '../records/records.ts';
import { words } from './menu-words.ts';

/** Gatherings: what members call events. */
export const resource: ConsoleResource = {
  name: 'gatherings',
  icon: EventIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
  list: part(() => import('./list.tsx')),
  create: part(() => import('./create.tsx')),
  edit: part(() => import('./edit.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: GatheringRecord) => record.title,
};
