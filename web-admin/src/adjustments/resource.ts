import TuneIcon from '@mui/icons-material/TuneOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import { words } from './menu-words.ts';

/** Manual changes of points: one admin proposes, another decides. */
export const resource: ConsoleResource = {
  name: 'adjustments',
  icon: TuneIcon,
  options: { label: words.menu, group: 'points', kinds: words.kinds, file: words.file },
  list: part(() => import('./list.tsx')),
  create: part(() => import('./create.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: () => words.kinds.adjustment,
};
