import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { bookingsQuery } from '../../../shared/api/queries.ts';
import { CalendarLinks } from '../../bookings/public.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { CheckIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { PlaceIcon } from '@aarambh/web-shared/ui/more-icons.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import type { BookingActions } from '../hooks/use-booking-dialogs.tsx';
import { cancelSentence } from '../offer.ts';
import { Fact, When } from './fact.tsx';
import { words } from '../offer-words.ts';
import { words as board } from '../words.ts';

const Booked = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  color: theme.vars.palette.success.main,
  fontWeight: 650,
}));

/** What is done with a ticket stands above this line; giving it back stands below. */
const Apart = styled('div')(({ theme }) => ({
  marginTop: 4,
  paddingTop: 14,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

/** A booked event: how to get in, the calendar, and apart from both the way to give it back while there is one. */
export function Ticket({ event, actions }: { readonly event: BoardEvent; readonly actions: BookingActions }) {
  const { data } = useQuery(bookingsQuery);
  const now = useNow();
  const booking = data?.result.find(({ eventId, status }) => eventId === event._id && status === 'confirmed');
  const cancellable = now < Date.parse(event.cancelUntil);
  return (
    <Column gap={14}>
      <Heading as="h2" size="h3">
        {words.ticket}
      </Heading>
      <Booked>
        <CheckIcon size={20} />
        {words.seatBooked}
      </Booked>
      <When event={event} />
      <Fact icon={<PlaceIcon />}>{event.place === '' ? words.online : event.place}</Fact>
      {booking === undefined ? (
        <Skeleton variant="rounded" height={44} />
      ) : booking.joinLink === '' ? null : (
        <Button component="a" href={booking.joinLink} target="_blank" rel="noopener noreferrer">
          {words.joinLink}
        </Button>
      )}
      <CalendarLinks booking={booking} />
      {booking === undefined || booking.paymentId === null ? null : <Muted>{words.paymentId(booking.paymentId)}</Muted>}
      <Apart>
        {cancellable ? (
          <>
            <Muted>{cancelSentence(event, now)}</Muted>
            <Button
              variant="text"
              sx={{ ml: -2.5 }}
              disabled={booking === undefined}
              onClick={() => booking && actions.cancel(booking)}
              aria-label={board.cancelOf(event.event)}
            >
              {words.cancelBooking}
            </Button>
          </>
        ) : (
          <Muted>{words.cancelClosedAt(event.cancelUntil)}</Muted>
        )}
      </Apart>
    </Column>
  );
}
