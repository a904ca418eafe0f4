import type { BookingRecord } from '../records/records.ts';
import { moment, points } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { Facts, type Fact } from '../ui/record/facts.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { BookingChip, whyOf } from '../ui/about/booking-chip.tsx';
import { words as bookings } from '../ui/about/booking-words.ts';
import { words as common } from '../ui/words.ts';
import { words as menu } from './menu-words.ts';
import { words } from './words.ts';

/** A booking: what was booked, by whom, for how much, and every step it took. */
export default recordPage('bookings', (booking) => ({
  title: menu.record(booking.memberName ?? common.anErasedMember),
  lead: booking.event ?? undefined,
  chips: <BookingChip status={booking.status} />,
  details: <Facts facts={factsOf(booking)} />,
  history: `booking-${booking.id}`,
}));

const factsOf = (booking: BookingRecord): readonly Fact[] => [
  {
    label: common.event,
    value: (
      <RecordLink to="gatherings" id={booking.gatheringId}>
        {words.numbered(booking.event ?? common.event, booking.eventNumber)}
      </RecordLink>
    ),
  },
  { label: common.member, value: <MemberLink id={booking.memberId} name={booking.memberName} /> },
  { label: bookings.contact, value: booking.contact },
  { label: words.price, value: points(booking.points) },
  { label: words.paymentId, value: booking.paymentId },
  { label: words.askedFor, value: moment(booking.requestedAt) },
  { label: words.lastChange, value: moment(booking.changedAt) },
  ...(booking.why === null ? [] : [{ label: words.whyEnded, value: whyOf(booking) }]),
];
