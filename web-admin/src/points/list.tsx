import Typography from '@mui/material/Typography';
import { useUser } from '../client/session.ts';
import type { PointsAccountRecord } from '../records/records.ts';
import { count, moment, points } from '../ui/format.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { yesOrNo, type ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { MemberName } from '../ui/member-link.tsx';

const shape: ListShape<PointsAccountRecord> = {
  title: 'Accounts',
  lead: 'What every member holds.',
  search: 'Search by member’s name or email',
  sort: { field: 'changedAt', order: 'DESC' },
  empty: { title: 'No accounts yet', text: 'A member’s account opens with their first points, for example the free ones.' },
  name: ({ memberName }) => memberName ?? 'Erased member',
  to: ({ id }) => `/points/${id}/show`,
  columns: [
    {
      source: 'memberId',
      label: 'Member',
      share: 100,
      render: ({ memberId, memberName }) => <MemberName id={memberId} name={memberName} />,
    },
    { source: 'balance', label: 'Balance', sortable: true, numeric: true, render: ({ balance }) => points(balance) },
    { source: 'unlocked', label: 'Free points', render: ({ unlocked }) => (unlocked ? 'Unlocked' : 'Not yet') },
    { source: 'entries', label: 'Movements', numeric: true, render: ({ entries }) => count(entries) },
    { source: 'changedAt', label: 'Last movement', sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  card: ({ balance, changedAt }) => (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {points(balance)} · {moment(changedAt)}
    </Typography>
  ),
  filters: [{ label: 'Balance', range: 'balance', of: 'number' }, yesOrNo('Free points', 'unlocked', 'Unlocked', 'Not yet')],
};

/** Auditors see no addresses, so they find nobody by one. */
export default function AccountList() {
  const user = useUser();
  return <ConsoleList shape={user?.role === 'auditor' ? { ...shape, search: 'Search by member’s name' } : shape} />;
}
