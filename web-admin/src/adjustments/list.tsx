import Typography from '@mui/material/Typography';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import { Movement } from '../ui/about/ledger.tsx';
import { moment } from '../ui/format.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { CreateButton } from '../ui/list/create-button.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { MemberName } from '../ui/member-link.tsx';
import { When } from '../ui/when.tsx';
import { words as about } from '../ui/about/words.ts';
import { words as common } from '../ui/words.ts';
import { AdjustmentChip } from './adjustment-chip.tsx';
import { words } from './words.ts';

const propose = <CreateButton resource="adjustments" label={words.propose} />;

const shape: ListShape<'adjustments'> = {
  resource: 'adjustments',
  title: words.title,
  lead: words.lead,
  sort: { field: 'proposedAt', order: 'DESC' },
  empty: { title: words.none, text: words.noneWhy },
  name: ({ memberName }) => memberName ?? common.erasedMember,
  to: ({ id }) => `/adjustments/${id}/show`,
  columns: [
    {
      source: 'memberId',
      label: common.member,
      share: 60,
      render: ({ memberName }) => <MemberName name={memberName} />,
    },
    { source: 'amount', label: about.points, sortable: true, numeric: true, render: ({ amount }) => <Movement amount={amount} /> },
    { source: 'status', label: about.status, sortable: true, render: ({ status }) => <AdjustmentChip status={status} /> },
    { source: 'proposedBy', label: words.proposedBy, share: 40, render: ({ proposedByName }) => proposedByName ?? words.erasedAccount },
    { source: 'proposedAt', label: about.when, sortable: true, render: ({ proposedAt }) => <When iso={proposedAt} /> },
  ],
  card: ({ amount, status, proposedAt }) => (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Movement amount={amount} /> · {moment(proposedAt)}
      </Typography>
      <span>
        <AdjustmentChip status={status} />
      </span>
    </>
  ),
  filters: [
    {
      label: about.status,
      options: [
        { label: words.waiting, values: { status: 'proposed' } },
        { label: words.statuses.approved, values: { status: 'approved' } },
        { label: words.statuses.rejected, values: { status: 'rejected' } },
      ],
    },
  ],
};

export default function AdjustmentList() {
  const user = useUser();
  const mayPropose = user !== null && offers(user, 'adjustments', 'create');
  return <ConsoleList shape={mayPropose ? { ...shape, actions: propose, empty: { ...shape.empty, action: propose } } : shape} />;
}
