import NewspaperIcon from '@mui/icons-material/NewspaperOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** Issues of the newsletter: written, tried out, sent. */
export const resource: ConsoleResource<'newsletter-issues'> = {
  name: 'newsletter-issues',
  icon: NewspaperIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds },
  recordRepresentation: (record) => record.subject,
};
