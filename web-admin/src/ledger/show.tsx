import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import { counterName } from '../ui/about/points-names.ts';
import type { LedgerRecord } from '../records/records.ts';
import { count, exactMoment, points } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { Page } from '../ui/page.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { happened } from '../ui/record/happened.ts';
import { Movement } from '../ui/about/ledger.tsx';

/** One movement of points: both sides, its cause, its place in the log. */
export default function LedgerShow() {
  return (
    <RecordShow<LedgerRecord>>
      {(entry) => (
        <Page
          title={happened(entry.type)}
          lead={exactMoment(entry.time)}
          actions={
            <Button component={Link} to={`/statements/${entry.memberId}?at=${encodeURIComponent(entry.time)}`} variant="outlined">
              Statement at that moment
            </Button>
          }
        >
          <StaleNote stale={entry.stale} />
          <RecordTabs
            base={`/ledger/${entry.id}/show`}
            tabs={[
              { path: '', label: 'Details', content: <Details entry={entry} /> },
              { path: 'history', label: 'History of the account', content: <HistoryTab stream={`points-${entry.memberId}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Details({ entry }: { readonly entry: LedgerRecord }) {
  const user = useUser();
  const seesBookings = user !== null && offers(user, 'bookings', 'show');
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Facts
        title="The movement"
        facts={[
          { label: 'Member', value: <MemberLink id={entry.memberId} name={entry.memberName} /> },
          { label: 'Points', value: <Movement amount={entry.amount} /> },
          { label: 'Other side', value: `${counterName(entry.counter)} (${entry.counter})` },
          { label: 'Balance after', value: points(entry.balance) },
          {
            label: 'Booking',
            value:
              entry.bookingId !== null && seesBookings ? (
                <MuiLink component={Link} to={`/bookings/${entry.bookingId}/show`}>
                  {entry.bookingId}
                </MuiLink>
              ) : (
                entry.bookingId
              ),
          },
          { label: 'Lots it touched', value: entry.lots.map(({ lotId, amount }) => `${count(amount)} of ${lotId}`).join(', ') },
        ]}
      />
      <Facts
        title="Its place in the log"
        facts={[
          { label: 'Position', value: count(entry.position) },
          { label: 'Revision in the account', value: count(entry.revision) },
          { label: 'Event id', value: entry.eventId },
        ]}
      />
    </Box>
  );
}
