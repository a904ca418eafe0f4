import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** What is announced, where, to whom and when. */
export const resource: ConsoleResource<'announcements'> = {
  name: 'announcements',
  icon: CampaignIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  recordRepresentation: (record) => record.title,
};
