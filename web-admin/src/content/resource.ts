import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import type { ContentRecord } from '../records/records.ts';
import { words } from './menu-words.ts';

/** What the pages say. */
export const resource: ConsoleResource = {
  name: 'content',
  icon: ArticleIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  list: part(() => import('./list.tsx')),
  create: part(() => import('./create.tsx')),
  edit: part(() => import('./edit.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: ContentRecord) => words.record(record.title),
};
