import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';
import type { LedgerRecord } from '../records/records.ts';
import { happened } from '../ui/record/happened.ts';
import { words } from './menu-words.ts';

/** Movements of points, newest first. */
export const resource: ConsoleResource = {
  name: 'ledger',
  icon: ReceiptLongIcon,
  options: { label: words.menu, group: 'points', file: words.file },
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: (record: LedgerRecord) => happened(record.type),
};
