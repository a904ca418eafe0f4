import FormatQuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import type { TestimonialRecord } from '../records/records.ts';
import { words as common } from '../ui/words.ts';
import { words } from './menu-words.ts';

/** What members say about us, and what becomes of it. */
export const resource: ConsoleResource = {
  name: 'testimonials',
  icon: FormatQuoteIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
  list: part(() => import('./list.tsx')),
  create: part(() => import('./create.tsx')),
  edit: part(() => import('./edit.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: TestimonialRecord) => record.authorName ?? common.erasedMember,
};
