import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { counterName } from './points-words.ts';
import type { LedgerRecord } from '../../records/records.ts';
import { count, humanised, moment, movement } from '../format.ts';
import type { Column, ListShape } from '../list/shape.ts';
import { When } from '../when.tsx';
import { MemberName } from '../member-link.tsx';
import { happened } from '../record/event-words.ts';

/** How an account moved: a sign and a colour, never the colour alone. */
export function Movement({ amount }: { readonly amount: number }) {
  return (
    <Box component="span" sx={{ color: amount > 0 ? 'success.main' : 'text.primary', fontWeight: 650, whiteSpace: 'nowrap' }}>
      {movement(amount)}
    </Box>
  );
}

const what: Column<LedgerRecord> = { source: 'type', label: 'What', render: ({ type }) => happened(type) };
const member: Column<LedgerRecord> = {
  source: 'memberId',
  label: 'Member',
  share: 100,
  render: ({ memberId, memberName }) => <MemberName id={memberId} name={memberName} />,
};
/** The whole ledger is read in its order; within one member's part amounts and times are orders too. */
const common = (isPart: boolean): readonly Column<LedgerRecord>[] => [
  { source: 'amount', label: 'Points', sortable: isPart, numeric: true, render: ({ amount }) => <Movement amount={amount} /> },
  { source: 'balance', label: 'Balance after', numeric: true, render: ({ balance }) => count(balance) },
  { source: 'counter', label: 'Other side', render: ({ counter }) => counterName(counter) },
  { source: 'time', label: 'When', sortable: isPart, render: ({ time }) => <When iso={time} /> },
];

/** The ledger, or one member's part of it. */
export function entriesShape(memberId: string | null): ListShape<LedgerRecord> {
  return {
    title: memberId === null ? 'Ledger' : 'Movements',
    lead: 'Every movement of points between a member and its other side. Nothing here is ever changed.',
    sort: { field: 'position', order: 'DESC' },
    columns: [what, ...(memberId === null ? [member] : []), ...common(memberId !== null)],
    name: ({ type, memberName }) => (memberId === null ? `${happened(type)}, ${memberName ?? 'erased member'}` : happened(type)),
    to: ({ id }) => `/ledger/${id}/show`,
    card: ({ amount, balance, time }) => (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Movement amount={amount} /> · {count(balance)} after · {moment(time)}
      </Typography>
    ),
    empty: { title: 'No movements yet', text: 'Every grant, spend, refund and expiry of points will stand here, newest first.' },
    ...(memberId === null
      ? {
          filters: [
            {
              label: 'What',
              options: ['PointsGranted', 'PointsSpent', 'PointsRefunded', 'PointsExpired', 'PointsDeducted'].map((type) => ({
                label: humanised(happened(type).replace('Points ', '')),
                values: { type },
              })),
            },
            {
              label: 'Direction',
              options: [
                { label: 'In', values: { amount_gt: 0 } },
                { label: 'Out', values: { amount_lt: 0 } },
              ],
            },
          ],
        }
      : { permanent: { memberId } }),
  };
}
