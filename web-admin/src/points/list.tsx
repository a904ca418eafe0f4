import { searches } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import { count, moment, points } from '../ui/format.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { saidBy, yesOrNo, type ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { MemberName } from '../ui/member-link.tsx';
import { words as ofPoints } from '../ui/about/points-words.ts';
import { words as common } from '../ui/words.ts';
import { words } from './words.ts';

const shape: ListShape<'points'> = {
  ...saidBy('points', words),
  sort: { field: 'changedAt', order: 'DESC' },
  name: ({ memberName }) => memberName ?? common.erasedMember,
  columns: [
    {
      source: 'memberId',
      label: common.member,
      share: 100,
      render: ({ memberName }) => <MemberName name={memberName} />,
    },
    { source: 'balance', label: ofPoints.account.balance, sortable: true, numeric: true, render: ({ balance }) => points(balance) },
    { source: 'unlocked', label: ofPoints.account.freePoints, render: ({ unlocked }) => (unlocked ? words.unlocked : words.locked) },
    { source: 'entries', label: ofPoints.ledger.movements, numeric: true, render: ({ entries }) => count(entries) },
    { source: 'changedAt', label: ofPoints.account.lastMovement, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  secondary: ({ balance, changedAt }) => `${points(balance)} · ${moment(changedAt)}`,
  filters: [
    { label: ofPoints.account.balance, range: 'balance', of: 'number' },
    yesOrNo(ofPoints.account.freePoints, 'unlocked', words.unlocked, words.locked),
  ],
};

/** Who sees no addresses finds nobody by one. */
export default function AccountList() {
  const user = useUser();
  return <ConsoleList shape={user !== null && searches(user, 'points', 'email') ? shape : { ...shape, search: words.searchNames }} />;
}
