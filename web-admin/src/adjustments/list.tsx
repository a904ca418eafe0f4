import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import { Movement } from '../ui/about/ledger.tsx';
import type { AdjustmentRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { MemberName } from '../ui/member-link.tsx';
import { When } from '../ui/when.tsx';
import { AdjustmentChip } from './words.tsx';

const propose = (
  <Button component={Link} to="/adjustments/create" startIcon={<AddIcon />}>
    Propose
  </Button>
);

const shape: ListShape<AdjustmentRecord> = {
  title: 'Adjustments',
  lead: 'Points given or taken by hand. One person proposes, a second one approves.',
  sort: { field: 'proposedAt', order: 'DESC' },
  empty: { title: 'No adjustments yet', text: 'When points have to be put right by hand, the proposal and its approval stand here.' },
  name: ({ memberName }) => memberName ?? 'Erased member',
  to: ({ id }) => `/adjustments/${id}/show`,
  columns: [
    {
      source: 'memberId',
      label: 'Member',
      share: 60,
      render: ({ memberId, memberName }) => <MemberName id={memberId} name={memberName} />,
    },
    { source: 'amount', label: 'Points', sortable: true, numeric: true, render: ({ amount }) => <Movement amount={amount} /> },
    { source: 'status', label: 'Status', sortable: true, render: ({ status }) => <AdjustmentChip status={status} /> },
    { source: 'proposedBy', label: 'Proposed by', share: 40, render: ({ proposedByName }) => proposedByName ?? 'erased account' },
    { source: 'proposedAt', label: 'When', sortable: true, render: ({ proposedAt }) => <When iso={proposedAt} /> },
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
      label: 'Status',
      options: [
        { label: 'Waiting', values: { status: 'proposed' } },
        { label: 'Approved', values: { status: 'approved' } },
        { label: 'Rejected', values: { status: 'rejected' } },
      ],
    },
  ],
};

export default function AdjustmentList() {
  const user = useUser();
  const mayPropose = user !== null && offers(user, 'adjustments', 'create');
  return <ConsoleList shape={mayPropose ? { ...shape, actions: propose, empty: { ...shape.empty, action: propose } } : shape} />;
}
