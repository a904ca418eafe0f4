import { readsOwnCollege } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import { collegeSearch, collegeShape } from '../ui/about/college-list.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { words } from './words.ts';

const ofOne: ListShape<'college-statistics'> = collegeShape({ resource: 'college-statistics', title: words.title, lead: words.lead });
const shape: ListShape<'college-statistics'> = { ...ofOne, ...collegeSearch };

export default function StatisticsList() {
  const user = useUser();
  return <ConsoleList shape={user !== null && readsOwnCollege(user) ? ofOne : shape} />;
}
