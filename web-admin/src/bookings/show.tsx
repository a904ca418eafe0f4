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
import { words as bookings } from '../ui/about/booking-words.ts';
import { words as common } from '../ui/words.ts';
import { words as menu } from './menu-words.ts';
import { words } from './words.ts';

/** A booking: what was booked, by whom, for how much, and every step it took. */
export default function BookingShow() {
  return (
    <RecordShow resource="bookings">
      {(booking) => (
        <Page
          title={menu.record(booking.memberName ?? common.anErasedMember)}
          lead={booking.event ?? undefined}
          chips={<BookingChip status={booking.status} />}
        >
          <StaleNote stale={booking.stale} />
          <RecordTabs
            base={`/bookings/${booking.id}/show`}
            tabs={[
              { path: '', label: common.details, content: <Details booking={booking} /> },
              { path: 'history', label: common.history, content: <HistoryTab stream={`booking-${booking.id}`} /> },
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
  const title = words.numbered(booking.event ?? common.event, booking.eventNumber);
  return (
    <Facts
      facts={[
        {
          label: common.event,
          value: seesGatherings ? (
            <MuiLink component={Link} to={`/gatherings/${booking.gatheringId}/show`}>
              {title}
            </MuiLink>
          ) : (
            title
          ),
        },
        { label: common.member, value: <MemberLink id={booking.memberId} name={booking.memberName} /> },
        { label: bookings.contact, value: booking.contact },
        { label: words.price, value: points(booking.points) },
        { label: words.paymentId, value: booking.paymentId },
        { label: words.askedFor, value: moment(booking.requestedAt) },
        { label: words.lastChange, value: moment(booking.changedAt) },
        ...(booking.why === null ? [] : [{ label: words.whyEnded, value: whyOf(booking) }]),
      ]}
    />
  );
}
