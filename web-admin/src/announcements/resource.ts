import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import type { AnnouncementRecord } from '../records/records.ts';
import { words } from './menu-words.ts';

/** What is announced, where, to whom and when. */
export const resource: ConsoleResource = {
  name: 'announcements',
  icon: CampaignIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  list: part(() => import('./list.tsx')),
  create: part(() => import('./create.tsx')),
  edit: part(() => import('./edit.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: AnnouncementRecord) => record.title,
};
