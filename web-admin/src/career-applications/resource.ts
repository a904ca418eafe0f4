import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** Who applied for an opening, and how far each has come. */
export const resource: ConsoleResource<'career-applications'> = {
  name: 'career-applications',
  icon: BadgeIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
  recordRepresentation: (record) => record.reference,
};
