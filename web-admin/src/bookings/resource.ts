import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words as common } from '../ui/words.ts';
import { words } from './menu-words.ts';

/** Bookings: read only, they belong to their members. */
export const resource: ConsoleResource<'bookings'> = {
  name: 'bookings',
  icon: ConfirmationNumberIcon,
  options: { label: words.menu, group: 'community', file: words.file },
  recordRepresentation: (record) => words.record(record.memberName ?? common.anErasedMember),
};
