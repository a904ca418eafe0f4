import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { happened } from '../ui/record/happened.ts';
import { words } from './menu-words.ts';

/** Movements of points, newest first. */
export const resource: ConsoleResource<'ledger'> = {
  name: 'ledger',
  icon: ReceiptLongIcon,
  options: { label: words.menu, group: 'points', file: words.file },
  recordRepresentation: (record) => happened(record.type),
};
