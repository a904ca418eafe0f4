import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { counterName } from '../ui/about/points-names.ts';
import type { LedgerRecord } from '../records/records.ts';
import { count, exactMoment, points } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { happened } from '../ui/record/happened.ts';
import { Movement } from '../ui/about/ledger.tsx';
import { words as ofPoints } from '../ui/about/points-words.ts';
import { words as about } from '../ui/about/words.ts';
import { words as common } from '../ui/words.ts';
import { words } from './words.ts';

/** One movement of points: both sides, its cause, its place in the log. */
export default recordPage('ledger', (entry) => ({
  title: happened(entry.type),
  lead: exactMoment(entry.time),
  actions: (
    <Button component={Link} to={`/statements/${entry.memberId}?at=${encodeURIComponent(entry.time)}`} variant="outlined">
      {words.statement}
    </Button>
  ),
  details: <Details entry={entry} />,
  history: `points-${entry.memberId}`,
  labels: { history: words.historyOfAccount },
}));

function Details({ entry }: { readonly entry: LedgerRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Facts
        title={words.movement}
        facts={[
          { label: common.member, value: <MemberLink id={entry.memberId} name={entry.memberName} /> },
          { label: about.points, value: <Movement amount={entry.amount} /> },
          { label: ofPoints.ledger.otherSide, value: words.counter(counterName(entry.counter), entry.counter) },
          { label: ofPoints.ledger.balanceAfter, value: points(entry.balance) },
          {
            label: words.booking,
            value:
              entry.bookingId === null ? null : (
                <RecordLink to="bookings" id={entry.bookingId}>
                  {entry.bookingId}
                </RecordLink>
              ),
          },
          { label: words.lots, value: entry.lots.map(({ lotId, amount }) => words.lot(amount, lotId)).join(', ') },
        ]}
      />
      <Facts
        title={words.place}
        facts={[
          { label: words.position, value: count(entry.position) },
          { label: words.revision, value: count(entry.revision) },
          { label: words.eventId, value: entry.eventId },
        ]}
      />
    </Box>
  );
}
