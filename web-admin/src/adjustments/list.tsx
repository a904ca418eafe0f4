import { Movement } from '../ui/about/ledger.tsx';
import { moment } from '../ui/format.ts';
import { listOf } from '../ui/list/console-list.tsx';
import { saidBy } from '../ui/list/shape.ts';
import { MemberName } from '../ui/member-link.tsx';
import { When } from '../ui/when.tsx';
import { words as about } from '../ui/about/words.ts';
import { words as common } from '../ui/words.ts';
import { AdjustmentChip } from './adjustment-chip.tsx';
import { words } from './words.ts';

export default listOf<'adjustments'>({
  ...saidBy('adjustments', words),
  sort: { field: 'proposedAt', order: 'DESC' },
  create: words.propose,
  name: ({ memberName }) => memberName ?? common.erasedMember,
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
  secondary: ({ amount, proposedAt }) => (
    <>
      <Movement amount={amount} /> · {moment(proposedAt)}
    </>
  ),
  chips: ({ status }) => <AdjustmentChip status={status} />,
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
});
