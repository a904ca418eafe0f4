import FormatQuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words as common } from '../ui/words.ts';
import { words } from './menu-words.ts';

/** What members say about us, and what becomes of it. */
export const resource: ConsoleResource<'testimonials'> = {
  name: 'testimonials',
  icon: FormatQuoteIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
  recordRepresentation: (record) => record.authorName ?? common.erasedMember,
};
