import { ConsoleList } from '../ui/list/console-list.tsx';
import { entriesShape } from '../ui/about/ledger.tsx';

const shape = entriesShape(null);

export default function LedgerList() {
  return <ConsoleList shape={shape} />;
}
