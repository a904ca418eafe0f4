import Typography from '@mui/material/Typography';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import { Movement } from '../ui/about/ledger.tsx';
import type { AdjustmentRecord } from '../records/records.ts';
import { moment, points } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { Page } from '../ui/page.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import type { RecordCommand } from '../ui/record/command-dialog.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { Effect } from './effect.tsx';
import { AdjustmentChip } from './words.tsx';

/** A proposed change of points, and the second person's decision. */
export default function AdjustmentShow() {
  return (
    <RecordShow<AdjustmentRecord>>
      {(adjustment) => (
        <Page
          title={`${adjustment.amount > 0 ? 'Give' : 'Take'} ${points(Math.abs(adjustment.amount))}`}
          lead={`${adjustment.amount > 0 ? 'To' : 'From'} ${adjustment.memberName ?? 'an erased member'}`}
          chips={<AdjustmentChip status={adjustment.status} />}
          actions={<Decision adjustment={adjustment} />}
        >
          <StaleNote stale={adjustment.stale} />
          <RecordTabs
            base={`/adjustments/${adjustment.id}/show`}
            tabs={[
              { path: '', label: 'Details', content: <Details adjustment={adjustment} /> },
              { path: 'history', label: 'History', content: <HistoryTab stream={`adjustment-${adjustment.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Decision({ adjustment: { id, amount, memberId, memberName, status, proposedBy } }: { readonly adjustment: AdjustmentRecord }) {
  const user = useUser();
  if (status !== 'proposed' || user === null || !offers(user, 'adjustments', 'approve')) return null;
  if (proposedBy === user.id)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '30ch', py: 2 }}>
        You proposed this, so another admin has to decide.
      </Typography>
    );
  if (memberId === user.id)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '30ch', py: 2 }}>
        These are your own points, so another admin has to decide.
      </Typography>
    );
  const whom = memberName ?? 'the erased member';
  const commands: readonly RecordCommand[] = [
    {
      command: 'approve',
      harmless: true,
      label: 'Approve',
      main: true,
      consequence: <Effect memberId={memberId} amount={amount} whom={whom} />,
      done: 'The adjustment is approved.',
    },
    { command: 'reject', label: 'Reject', consequence: 'Nothing moves, and the proposal is closed.', done: 'The adjustment is rejected.' },
  ];
  return <CommandButtons resource="adjustments" id={id} commands={commands} />;
}

function Details({ adjustment }: { readonly adjustment: AdjustmentRecord }) {
  return (
    <Facts
      facts={[
        { label: 'Member', value: <MemberLink id={adjustment.memberId} name={adjustment.memberName} /> },
        { label: 'Points', value: <Movement amount={adjustment.amount} /> },
        { label: 'Proposed by', value: adjustment.proposedByName ?? 'an erased account' },
        { label: 'Proposed', value: moment(adjustment.proposedAt) },
        {
          label: 'Decided by',
          value: adjustment.decidedBy === null ? 'nobody yet' : (adjustment.decidedByName ?? 'an erased account'),
        },
        { label: 'Reason', value: adjustment.reason ?? 'nobody can read it any more', wide: true },
      ]}
    />
  );
}
