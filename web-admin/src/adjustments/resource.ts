import TuneIcon from '@mui/icons-material/TuneOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { words } from './menu-words.ts';

/** Manual changes of points: one admin proposes, another decides. */
export const resource: ConsoleResource<'adjustments'> = {
  name: 'adjustments',
  icon: TuneIcon,
  options: { label: words.menu, group: 'points', kinds: words.kinds, file: words.file },
  recordRepresentation: () => words.kinds.adjustment,
};
