import NewspaperIcon from '@mui/icons-material/NewspaperOutlined';
import type { IssueRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** Issues of the newsletter: written, tried out, sent. */
export const resource: ConsoleResource = {
  name: 'newsletter-issues',
  icon: NewspaperIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  list: part(() => import('./list.tsx')),
  create: part(() => import('./create.tsx')),
  edit: part(() => import('./edit.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: IssueRecord) => record.subject,
};
