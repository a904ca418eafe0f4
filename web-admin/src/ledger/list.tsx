import { listOf } from '../ui/list/console-list.tsx';
import { entriesShape } from '../ui/about/ledger.tsx';

export default listOf(entriesShape(null));
