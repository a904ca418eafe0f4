import Box from '@mui/material/Box';
import { words as common } from '../words.ts';
import { counterName } from './points-names.ts';
import { count, moment, movement } from '../format.ts';
import { oneOf, type Column, type ListShape } from '../list/shape.ts';
import { When } from '../when.tsx';
import { MemberName } from '../member-link.tsx';
import { happened } from '../record/happened.ts';
import { words as points } from './points-words.ts';
import { words } from './words.ts';

const movements = points.ledger;

/** How an account moved: a sign and a colour, never the colour alone. */
export function Movement({ amount }: { readonly amount: number }) {
  return (
    <Box component="span" sx={{ color: amount > 0 ? 'success.main' : 'text.primary', fontWeight: 650, whiteSpace: 'nowrap' }}>
      {movement(amount)}
    </Box>
  );
}

const what: Column<'ledger'> = { source: 'type', label: movements.what, render: ({ type }) => happened(type) };
const member: Column<'ledger'> = {
  source: 'memberId',
  label: common.member,
  share: 100,
  render: ({ memberName }) => <MemberName name={memberName} />,
};
/** The whole ledger is read in its order; within one member's part amounts and times are orders too. */
const shared = (isPart: boolean): readonly Column<'ledger'>[] => [
  { source: 'amount', label: words.points, sortable: isPart, numeric: true, render: ({ amount }) => <Movement amount={amount} /> },
  { source: 'balance', label: movements.balanceAfter, numeric: true, render: ({ balance }) => count(balance) },
  { source: 'counter', label: movements.otherSide, render: ({ counter }) => counterName(counter) },
  { source: 'time', label: words.when, sortable: isPart, render: ({ time }) => <When iso={time} /> },
];

/** The ledger, or one member's part of it. */
export function entriesShape(memberId: string | null): ListShape<'ledger'> {
  return {
    resource: 'ledger',
    title: memberId === null ? movements.title : movements.movements,
    lead: movements.lead,
    sort: { field: 'position', order: 'DESC' },
    columns: [what, ...(memberId === null ? [member] : []), ...shared(memberId !== null)],
    name: ({ type, memberName }) =>
      memberId === null ? movements.ofMember(happened(type), memberName ?? movements.erasedMember) : happened(type),
    secondary: ({ amount, balance, time }) => (
      <>
        <Movement amount={amount} /> · {movements.after(balance)} · {moment(time)}
      </>
    ),
    empty: { title: movements.none, text: movements.noneWhy },
    ...(memberId === null
      ? {
          filters: [
            oneOf(movements.what, 'type', movements.kinds),
            {
              label: movements.direction,
              options: [
                { label: movements.in, values: { amount_gt: 0 } },
                { label: movements.out, values: { amount_lt: 0 } },
              ],
            },
          ],
        }
      : { permanent: { memberId } }),
  };
}
