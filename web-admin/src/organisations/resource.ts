import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import type { OrganisationRecord } from '../records/records.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** Colleges, and who decides about them. */
export const resource: ConsoleResource = {
  name: 'organisations',
  icon: SchoolIcon,
  options: { label: words.menu, group: 'colleges', kinds: words.kinds, file: words.file },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: OrganisationRecord) => record.name,
};
