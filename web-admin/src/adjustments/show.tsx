import { adjustmentVerbs } from '@aarambh/contracts/verbs/points.ts';
import Typography from '@mui/material/Typography';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import { Movement } from '../ui/about/ledger.tsx';
import type { AdjustmentRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { Facts, type Fact } from '../ui/record/facts.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { words as about } from '../ui/about/words.ts';
import { words as common } from '../ui/words.ts';
import { Effect } from './effect.tsx';
import { AdjustmentChip } from './adjustment-chip.tsx';
import { words } from './words.ts';

const of = commandOf(adjustmentVerbs);

/** A proposed change of points, and the second person's decision. */
export default recordPage('adjustments', (adjustment) => ({
  title: words.heading(adjustment.amount),
  lead: words.whom(adjustment.amount, adjustment.memberName ?? common.anErasedMember),
  chips: <AdjustmentChip status={adjustment.status} />,
  actions: <Decision adjustment={adjustment} />,
  details: <Facts facts={factsOf(adjustment)} />,
  history: `adjustment-${adjustment.id}`,
}));

function Decision({ adjustment: { id, amount, memberId, memberName, status, proposedBy } }: { readonly adjustment: AdjustmentRecord }) {
  const user = useUser();
  if (status !== 'proposed' || user === null || !offers(user, 'adjustments', 'approve')) return null;
  if (proposedBy === user.id)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '30ch', py: 2 }}>
        {words.ownProposal}
      </Typography>
    );
  if (memberId === user.id)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '30ch', py: 2 }}>
        {words.ownPoints}
      </Typography>
    );
  const whom = memberName ?? words.theErasedMember;
  const commands = [
    of({
      command: 'approve',
      label: words.approve,
      main: true,
      consequence: <Effect memberId={memberId} amount={amount} whom={whom} />,
      done: words.approved,
    }),
    of({ command: 'reject', label: words.reject, consequence: words.rejectWhy, done: words.rejected }),
  ];
  return <CommandButtons resource="adjustments" id={id} commands={commands} />;
}

const factsOf = (adjustment: AdjustmentRecord): readonly Fact[] => [
  { label: common.member, value: <MemberLink id={adjustment.memberId} name={adjustment.memberName} /> },
  { label: about.points, value: <Movement amount={adjustment.amount} /> },
  { label: words.proposedBy, value: adjustment.proposedByName ?? words.anErasedAccount },
  { label: words.proposed, value: moment(adjustment.proposedAt) },
  {
    label: words.decidedBy,
    value: adjustment.decidedBy === null ? words.nobodyYet : (adjustment.decidedByName ?? words.anErasedAccount),
  },
  { label: words.reason, value: adjustment.reason ?? words.unreadable, wide: true },
];
