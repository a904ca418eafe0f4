import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** What the pages say. */
export const resource: ConsoleResource<'content'> = {
  name: 'content',
  icon: ArticleIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  recordRepresentation: (record) => words.record(record.title),
};
