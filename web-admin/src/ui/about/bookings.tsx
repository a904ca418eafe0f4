import type { FilterOf } from '@aarambh/contracts/resources/resources.ts';
import { moment, points } from '../format.ts';
import { oneOf, type Column, type ListShape } from '../list/shape.ts';
import { MemberName } from '../member-link.tsx';
import { SecondLine } from '../cell-lines.tsx';
import { When } from '../when.tsx';
import { words as common } from '../words.ts';
import { BookingChip, whyOf } from './booking-chip.tsx';
import { words as bookings } from './booking-words.ts';
import { words } from './words.ts';

const member: Column<'bookings'> = {
  source: 'memberId',
  label: common.member,
  share: 50,
  render: ({ memberName }) => <MemberName name={memberName} />,
};
const contact: Column<'bookings'> = { source: 'contact', label: bookings.contact, render: (booking) => booking.contact ?? '' };
const gathering: Column<'bookings'> = {
  source: 'eventNumber',
  label: common.event,
  share: 50,
  render: ({ event }) => event ?? common.event,
  below: ({ eventNumber }) => common.numbered(eventNumber),
};
/** Of all bookings only the time is a useful order; within an event or a member every column is. */
const shared = (isPart: boolean): readonly Column<'bookings'>[] => [
  { source: 'points', label: words.points, sortable: isPart, numeric: true, render: ({ points: amount }) => points(amount) },
  {
    source: 'status',
    label: words.status,
    sortable: isPart,
    render: (booking) => (
      <>
        <BookingChip status={booking.status} />
        {booking.why !== null && <SecondLine>{whyOf(booking)}</SecondLine>}
      </>
    ),
  },
  { source: 'requestedAt', label: words.when, sortable: true, render: ({ requestedAt }) => <When iso={requestedAt} /> },
];

interface BookingShapeOptions {
  /** What the list stands in: a gathering's page needs no event, a member's page no member. */
  readonly about: 'all' | 'gathering' | 'member';
  readonly permanent?: FilterOf<'bookings'>;
  readonly empty: ListShape<'bookings'>['empty'];
}

/** Lists of bookings: all of them, a gathering's, a member's. */
export function bookingShape({ about, permanent, empty }: BookingShapeOptions): ListShape<'bookings'> {
  const subject = about === 'gathering' ? [member, contact] : about === 'member' ? [gathering] : [member, gathering];
  return {
    resource: 'bookings',
    title: bookings.title,
    lead: bookings.lead,
    columns: [...subject, ...shared(about !== 'all')],
    sort: { field: 'requestedAt', order: 'DESC' },
    name: ({ memberName, event }) => (about === 'member' ? (event ?? common.event) : (memberName ?? common.erasedMember)),
    secondary: (booking) => (
      <>
        {about === 'all' && `${booking.event ?? common.event} · `}
        {about === 'gathering' && booking.contact != null && `${booking.contact} · `}
        {points(booking.points)} · {moment(booking.requestedAt)}
      </>
    ),
    chips: (booking) => <BookingChip status={booking.status} />,
    ...(about === 'all' && {
      filters: [
        {
          label: common.event,
          reference: 'gatherings',
          source: 'gatheringId',
          placeholder: bookings.typeTitle,
          sort: { field: 'startsAt', order: 'DESC' },
        },
        {
          label: common.member,
          reference: 'members',
          source: 'memberId',
          placeholder: common.typeName,
          sort: { field: 'name', order: 'ASC' },
        },
        oneOf(words.status, 'status', bookings.statuses, ['confirmed', 'requested', 'cancelled', 'refused']),
        { label: words.days, range: 'requestedAt', of: 'day' },
      ],
    }),
    ...(permanent && { permanent }),
    empty,
  };
}
