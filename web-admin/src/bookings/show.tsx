import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { useUser } from '../client/session.ts';
import { offers } from '../client/rights.ts';
import type { BookingRecord } from '../records/records.ts';
import { moment, points } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { Page } from '../ui/page.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { BookingChip, whyOf } from '../ui/about/booking-chip.tsx';

/** A booking: what was booked, by whom, for how much, and every step it took. */
export default function BookingShow() {
  return (
    <RecordShow<BookingRecord>>
      {(booking) => (
        <Page
          title={`Booking of ${booking.memberName ?? 'an erased member'}`}
          lead={booking.event ?? undefined}
          chips={<BookingChip status={booking.status} />}
        >
          <StaleNote stale={booking.stale} />
          <RecordTabs
            base={`/bookings/${booking.id}/show`}
            tabs={[
              { path: '', label: 'Details', content: <Details booking={booking} /> },
              { path: 'history', label: 'History', content: <HistoryTab stream={`booking-${booking.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Details({ booking }: { readonly booking: BookingRecord }) {
  const user = useUser();
  const seesGatherings = user !== null && offers(user, 'gatherings', 'show');
  const title = `${booking.event ?? 'Event'} (No. ${booking.eventNumber})`;
  return (
    <Facts
      facts={[
        {
          label: 'Event',
          value: seesGatherings ? (
            <MuiLink component={Link} to={`/gatherings/${booking.gatheringId}/show`}>
              {title}
            </MuiLink>
          ) : (
            title
          ),
        },
        { label: 'Member', value: <MemberLink id={booking.memberId} name={booking.memberName} /> },
        { label: 'WhatsApp', value: booking.contact },
        { label: 'Price', value: points(booking.points) },
        { label: 'Payment id', value: booking.paymentId },
        { label: 'Asked for', value: moment(booking.requestedAt) },
        { label: 'Last change', value: moment(booking.changedAt) },
        ...(booking.why === null ? [] : [{ label: 'Why it ended', value: whyOf(booking) }]),
      ]}
    />
  );
}
