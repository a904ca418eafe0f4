import { readsOwnCollege } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { CollegeNumbers } from '../records/records.ts';
import { collegeShape } from '../ui/about/college-list.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { words } from './words.ts';

const options = { resource: 'college-statistics', title: words.title, lead: words.lead };
const shape = collegeShape<CollegeNumbers>(options);
const ofOne = collegeShape<CollegeNumbers>({ ...options, isOne: true });

export default function StatisticsList() {
  const user = useUser();
  return <ConsoleList shape={user !== null && readsOwnCollege(user) ? ofOne : shape} />;
}
