import type { BookingView } from '@aarambh/contracts/http/gatherings.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { bookingsQuery } from '../../../shared/api/queries.ts';
import { EventPicture } from '../../../shared/event-picture.tsx';
import { dayAndClock, points } from '@aarambh/web-shared/format.ts';
import { card } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Kicker, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import { CalendarModal, CancelBookingModal } from './modals.ts';
import { words } from '../words.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 14 });

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  ...card,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '148px minmax(0, 1fr)' },
}));

const Picture = styled('div')(({ theme }) => ({
  height: 84,
  '& > *': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  [theme.breakpoints.up('sm')]: { height: 'auto', position: 'relative', '& > *': { position: 'absolute', inset: 0 } },
}));

const Body = styled('div')({ display: 'grid', gap: 4, padding: '14px 18px 12px' });

type Open = { readonly kind: 'cancel' | 'calendar'; readonly booking: BookingView } | null;

interface BookingListProps {
  /** `coming` leaves out what is over or does not stand. */
  readonly show: 'coming' | 'all';
}

/** A member's own bookings, with what can be done with each (B8). */
export function BookingList({ show }: BookingListProps) {
  const bookings = useQuery(bookingsQuery);
  const [open, setOpen] = useState<Open>(null);
  const now = useNow();
  const close = (): void => setOpen(null);
  const shownOf = (all: readonly BookingView[]): readonly BookingView[] => {
    if (show === 'all') return all;
    const coming = all.filter(({ status, eventEnd }) => status === 'confirmed' && Date.parse(eventEnd) > now);
    return coming.sort((a, b) => a.eventDate.localeCompare(b.eventDate));
  };
  return (
    <Loaded
      query={bookings}
      what={words.yours}
      level="h3"
      skeleton={
        <Column gap={14}>
          <PanelSkeleton height={132} />
          <PanelSkeleton height={132} />
        </Column>
      }
      empty={{ when: ({ result }) => shownOf(result).length === 0, show: <NoBookings show={show} /> }}
    >
      {({ result }) => (
        <>
          <List>
            {shownOf(result).map((booking) => (
              <BookingRow key={booking._id} booking={booking} now={now} open={setOpen} />
            ))}
          </List>
          <Suspense>
            {open === null ? null : open.kind === 'cancel' ? (
              <CancelBookingModal booking={open.booking} onClose={close} />
            ) : (
              <CalendarModal booking={open.booking} onClose={close} />
            )}
          </Suspense>
        </>
      )}
    </Loaded>
  );
}

function NoBookings({ show }: BookingListProps) {
  return (
    <EmptyState
      title={show === 'all' ? words.none : words.noneComing}
      level="h3"
      action={<LinkButton to="/bookevent">{words.find}</LinkButton>}
    >
      {words.noneWhy}
    </EmptyState>
  );
}

interface BookingRowProps {
  readonly booking: BookingView;
  readonly now: number;
  readonly open: (open: Open) => void;
}

function BookingRow({ booking, now, open }: BookingRowProps) {
  const { status } = booking;
  const over = Date.parse(booking.eventEnd) <= now;
  const cancellable = status === 'confirmed' && now < Date.parse(booking.cancelUntil);
  return (
    <Row>
      <Picture>
        <EventPicture eventId={booking.eventId} picture={booking} shape="panorama" />
      </Picture>
      <Body>
        <Kicker>
          {words.state[status === 'confirmed' ? (over ? 'held' : 'booked') : status]} · {dayAndClock(booking.eventDate)}
        </Kicker>
        <Heading as="h3" size="h5">
          <TextLink to={`/event/${booking.eventId}`} sx={{ color: 'inherit', font: 'inherit' }}>
            {booking.event}
          </TextLink>
        </Heading>
        <Muted>
          {booking.speaker} · {booking.place === '' ? words.online : booking.place} ·{' '}
          {booking.points === 0 ? words.free : points(booking.points)}
          {booking.paymentId === null ? null : ` · ${words.paymentId(booking.paymentId)}`}
        </Muted>
        {status === 'confirmed' && !over ? (
          <>
            <Actions sx={{ mt: 1, ml: -2.5, columnGap: 1 }}>
              {booking.joinLink === '' ? null : (
                <Button variant="text" component="a" href={booking.joinLink} target="_blank" rel="noopener noreferrer">
                  {words.join}
                </Button>
              )}
              <Button variant="text" onClick={() => open({ kind: 'calendar', booking })}>
                {words.calendar}
              </Button>
              {cancellable ? (
                <Button variant="text" onClick={() => open({ kind: 'cancel', booking })} aria-label={words.cancelOf(booking.event)}>
                  {words.cancel}
                </Button>
              ) : null}
            </Actions>
            <Muted sx={{ fontSize: '0.875rem' }}>
              {cancellable ? words.cancelUntil(booking.cancelUntil) : words.cancelClosed(booking.cancelUntil)}
            </Muted>
          </>
        ) : null}
      </Body>
    </Row>
  );
}
