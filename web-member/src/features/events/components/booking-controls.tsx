import type { BoardEvent, BookingView } from '@aarambh/contracts/http/gatherings.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { bookingsQuery } from '../../../shared/api/queries.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { CheckIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import type { BookingActions } from '../hooks/use-booking-dialogs.tsx';
import { bookingLabel, payment, standingOf } from '../standing.ts';
import { words } from '../words.ts';

interface BookingControlsProps {
  readonly event: BoardEvent;
  readonly actions: BookingActions;
  /** A link to the details stands beside the buttons. */
  readonly details?: boolean;
}

const Why = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  lineHeight: 1.45,
}));

/** The buttons of one event with the reasons beside them: the three kinds and their disabled rules (B3, B4). */
export function BookingControls({ event, actions, details = false }: BookingControlsProps) {
  const user = useUser();
  const now = useNow();
  const standing = standingOf(event, user, now);
  const more = details ? (
    <TextLink to={`/event/${event._id}`} aria-label={words.detailsOf(event.event)} sx={{ py: 2.5 }}>
      {words.details}
    </TextLink>
  ) : null;

  switch (standing.kind) {
    case 'cancelled':
      return <Closed more={more}>{words.wasCancelled}</Closed>;
    case 'over':
      return <Closed more={more}>{words.over}</Closed>;
    case 'booked':
      return <BookedControls event={event} actions={actions} now={now} more={more} />;
    case 'paid':
      return <Buttons event={event} first={null} why={null} more={more} />;
    case 'open':
      return (
        <Buttons
          event={event}
          first={
            <Button onClick={() => actions.book(event)} onPointerEnter={actions.near} onFocus={actions.near}>
              {standing.label}
            </Button>
          }
          why={null}
          more={more}
        />
      );
    case 'short':
    case 'full':
    case 'closed':
      return (
        <Buttons
          event={event}
          first={<Button disabled>{standing.label}</Button>}
          why={
            <>
              {standing.reason} {standing.kind === 'short' ? <TextLink to="/subscription">{words.getPoints}</TextLink> : null}
            </>
          }
          more={more}
        />
      );
  }
}

function Closed({ children, more }: { readonly children: string; readonly more: React.ReactNode }) {
  return (
    <div>
      <Why>{children}</Why>
      {more}
    </div>
  );
}

interface ButtonsProps {
  readonly event: BoardEvent;
  readonly first: React.ReactNode;
  readonly why: React.ReactNode;
  readonly more: React.ReactNode;
}

function Buttons({ event, first, why, more }: ButtonsProps) {
  const { label, reason } = payment(event);
  return (
    <div>
      <Actions>
        {first}
        <Button color="secondary" disabled>
          {label}
        </Button>
        {more}
      </Actions>
      {(why ?? reason) === null ? null : <Why>{why ?? reason}</Why>}
    </div>
  );
}

interface BookedControlsProps {
  readonly event: BoardEvent;
  readonly actions: BookingActions;
  readonly now: number;
  readonly more: React.ReactNode;
}

function BookedControls({ event, actions, now, more }: BookedControlsProps) {
  const { data } = useQuery(bookingsQuery);
  const booking: BookingView | undefined = data?.result.find(({ eventId, status }) => eventId === event._id && status === 'confirmed');
  const cancellable = now < Date.parse(event.cancelUntil);
  const label = bookingLabel(event) ?? words.bookNow;
  return (
    <div>
      <Actions sx={{ columnGap: 0.5, ml: 0 }}>
        <Button disabled startIcon={<CheckIcon size={18} />}>
          {words.booked}
          <VisuallyHidden>{words.bookedWith(label)}</VisuallyHidden>
        </Button>
        <Button variant="text" disabled={booking === undefined} onClick={() => booking && actions.calendar(booking)}>
          {words.calendar}
        </Button>
        {cancellable ? (
          <Button
            variant="text"
            disabled={booking === undefined}
            onClick={() => booking && actions.cancel(booking)}
            aria-label={words.cancelOf(event.event)}
          >
            {words.cancel}
          </Button>
        ) : null}
        {more}
      </Actions>
      <Why>{cancellable ? words.cancelUntil(event.cancelUntil) : words.cancelClosed(event.cancelUntil)}</Why>
    </div>
  );
}
