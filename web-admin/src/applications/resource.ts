import HowToRegIcon from '@mui/icons-material/HowToRegOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** Applications for membership, and who decides about them. */
export const resource: ConsoleResource<'applications'> = {
  name: 'applications',
  icon: HowToRegIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
  recordRepresentation: (record) => record.name,
};
