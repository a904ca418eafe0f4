import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import type { AnnouncementRecord } from '../records/records.ts';
import { words } from './menu-words.ts';

/** One announcement per area of the product. */
export const resource: ConsoleResource = {
  name: 'announcements',
  icon: CampaignIcon,
  options: { label: words.menu, group: 'community' },
  list: part(() => import('./list.tsx')),
  edit: part(() => import('./edit.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: AnnouncementRecord) => record.id,
};
