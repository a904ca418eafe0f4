import Typography from '@mui/material/Typography';
import type { BookingRecord } from '../../records/records.ts';
import { moment, points } from '../format.ts';
import type { Column, ListShape } from '../list/shape.ts';
import { MemberName } from '../member-link.tsx';
import { FirstLine, SecondLine } from '../cell-lines.tsx';
import { When } from '../when.tsx';
import { BookingChip, whyOf } from './booking-words.tsx';

const member: Column<BookingRecord> = {
  source: 'memberId',
  label: 'Member',
  share: 50,
  render: ({ memberId, memberName }) => <MemberName id={memberId} name={memberName} />,
};
const contact: Column<BookingRecord> = { source: 'contact', label: 'WhatsApp', render: (booking) => booking.contact ?? '' };
const gathering: Column<BookingRecord> = {
  source: 'eventNumber',
  label: 'Event',
  share: 50,
  render: ({ event, eventNumber }) => (
    <>
      <FirstLine>{event ?? 'Event'}</FirstLine>
      <SecondLine>No. {eventNumber}</SecondLine>
    </>
  ),
};
/** Of all bookings only the time is a useful order; within an event or a member every column is. */
const common = (isPart: boolean): readonly Column<BookingRecord>[] => [
  { source: 'points', label: 'Points', sortable: isPart, numeric: true, render: ({ points: amount }) => points(amount) },
  {
    source: 'status',
    label: 'Status',
    sortable: isPart,
    render: (booking) => (
      <>
        <BookingChip status={booking.status} />
        {booking.why !== null && <SecondLine>{whyOf(booking)}</SecondLine>}
      </>
    ),
  },
  { source: 'requestedAt', label: 'When', sortable: true, render: ({ requestedAt }) => <When iso={requestedAt} /> },
];

interface BookingShapeOptions {
  /** What the list stands in: a gathering's page needs no event, a member's page no member. */
  readonly about: 'all' | 'gathering' | 'member';
  readonly permanent?: Readonly<Record<string, unknown>>;
  readonly empty: ListShape<BookingRecord>['empty'];
}

/** Lists of bookings: all of them, a gathering's, a member's. */
export function bookingShape({ about, permanent, empty }: BookingShapeOptions): ListShape<BookingRecord> {
  const subject = about === 'gathering' ? [member, contact] : about === 'member' ? [gathering] : [member, gathering];
  return {
    title: 'Bookings',
    lead: 'Who booked what. Bookings belong to their members; what an admin can change is the event.',
    columns: [...subject, ...common(about !== 'all')],
    sort: { field: 'requestedAt', order: 'DESC' },
    name: ({ memberName, event }) => (about === 'member' ? (event ?? 'Event') : (memberName ?? 'Erased member')),
    to: ({ id }) => `/bookings/${id}/show`,
    card: (booking) => (
      <>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {about === 'all' && `${booking.event ?? 'Event'} · `}
          {about === 'gathering' && booking.contact != null && `${booking.contact} · `}
          {points(booking.points)} · {moment(booking.requestedAt)}
        </Typography>
        <span>
          <BookingChip status={booking.status} />
        </span>
      </>
    ),
    ...(about === 'all' && {
      filters: [
        { label: 'Event', reference: 'gatherings', source: 'gatheringId', placeholder: 'Type a title' },
        { label: 'Member', reference: 'members', source: 'memberId', placeholder: 'Type a name' },
        {
          label: 'Status',
          options: [
            { label: 'Booked', values: { status: 'confirmed' } },
            { label: 'Under way', values: { status: 'requested' } },
            { label: 'Cancelled', values: { status: 'cancelled' } },
            { label: 'Refused', values: { status: 'refused' } },
          ],
        },
        { label: 'Days', range: 'requestedAt', of: 'day' },
      ],
    }),
    ...(permanent && { permanent }),
    empty,
  };
}
