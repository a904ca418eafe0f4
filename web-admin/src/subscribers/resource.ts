import ContactMailIcon from '@mui/icons-material/ContactMailOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';
import { nameOf } from './name-of.ts';

/** Who asked for the newsletter, and who has it. */
export const resource: ConsoleResource<'subscribers'> = {
  name: 'subscribers',
  icon: ContactMailIcon,
  options: { label: words.menu, group: 'community', kinds: words.kinds, file: words.file },
  recordRepresentation: (record) => nameOf(record),
};
