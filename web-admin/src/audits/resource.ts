import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** Replays of the points ledger from its first event (J5). */
export const resource: ConsoleResource<'audits'> = {
  name: 'audits',
  icon: VerifiedIcon,
  options: { label: words.menu, group: 'points', kinds: words.kinds },
  recordRepresentation: () => words.kinds.audit,
};
