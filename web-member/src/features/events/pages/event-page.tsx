import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { boardQuery, eventQuery } from '../../../shared/api/queries.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { priceTag } from '@aarambh/web-shared/price-tag.ts';
import { dayAndClock } from '@aarambh/web-shared/format.ts';
import { Avatar, radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { BackIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { PlaceIcon, SeatIcon } from '@aarambh/web-shared/ui/more-icons.tsx';
import { Column, Kicker, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { Seats } from '@aarambh/web-shared/ui/seats.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import { BookingControls } from '../components/booking-controls.tsx';
import { EventPicture } from '../../../shared/event-picture.tsx';
import { Fact, When } from '../components/fact.tsx';
import { Ticket } from '../components/ticket.tsx';
import { useBookingDialogs, type BookingActions } from '../hooks/use-booking-dialogs.tsx';
import { cancelSentence } from '../offer.ts';
import { standingOf } from '../standing.ts';
import { words } from '../offer-words.ts';
import { words as board } from '../words.ts';

const Banner = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  aspectRatio: '16 / 9',
  borderRadius: radii.card + 4,
  margin: '4px 0 28px',
  '& img, & svg': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  [theme.breakpoints.up('md')]: { aspectRatio: '16 / 5' },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', gap: 44 },
}));

const Speaker = styled('div')({ display: 'flex', gap: 14, alignItems: 'flex-start' });

/** Everything about one event, and its booking. */
export function EventPage() {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const event = useQuery({
    ...eventQuery(id),
    placeholderData: () => queries.getQueryData(boardQuery.queryKey)?.result.find((one) => one._id === id),
  });
  return (
    <Page title={event.data?.event ?? words.onePage}>
      <Loaded
        query={event}
        what={words.theEvent}
        level="h1"
        skeleton={<EventSkeleton />}
        refused={(error) => (isProblem(error, 'not_found', 'invalid_id', 'invalid_request') ? <NotOnBoard /> : null)}
      >
        {(data) => <Details event={data} />}
      </Loaded>
    </Page>
  );
}

function NotOnBoard() {
  return (
    <EmptyState title={words.notOnBoard} level="h1" action={<LinkButton to="/bookevent">{words.seeEvents}</LinkButton>}>
      {words.notOnBoardWhy}
    </EmptyState>
  );
}

function EventSkeleton() {
  return (
    <Column gap={20}>
      <PanelSkeleton height={320} />
      <Skeleton variant="rounded" width="62%" height={44} />
      <Skeleton variant="rounded" width="40%" height={22} />
      <Skeleton variant="rounded" height={120} />
    </Column>
  );
}

function Details({ event }: { readonly event: BoardEvent }) {
  const { actions, dialogs } = useBookingDialogs();
  const standing = standingOf(event, useUser(), useNow()).kind;
  return (
    <>
      <TextLink to="/bookevent" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, py: 2.5, mt: -3 }}>
        <BackIcon size={18} />
        {words.allEvents}
      </TextLink>
      <Banner>
        <EventPicture eventId={event._id} picture={event} shape="panorama" />
      </Banner>
      <Columns>
        <Column gap={20}>
          <div>
            <Kicker>
              {words.kinds[event.kind]} · {dayAndClock(event.eventDate)}
            </Kicker>
            <Heading as="h1" size="h1" sx={{ mt: 2 }}>
              {event.event}
            </Heading>
          </div>
          <p style={{ margin: 0, fontSize: '1.0625rem', lineHeight: 1.6, whiteSpace: 'pre-line' }}>{event.summary}</p>
          <Heading as="h2" size="h4" sx={{ mt: 3 }}>
            {words.speaker}
          </Heading>
          <Speaker>
            <Avatar name={event.speaker} size={52} />
            <div>
              <strong>{event.speaker}</strong>
              <Muted>{event.aboutSpeaker}</Muted>
            </div>
          </Speaker>
        </Column>
        <Panel aria-label={words.booking}>
          {standing === 'booked' ? <Ticket event={event} actions={actions} /> : <Offer event={event} actions={actions} />}
        </Panel>
      </Columns>
      {dialogs}
    </>
  );
}

/** What an event costs, when and where it is, how many seats are left, and the buttons to book one. */
function Offer({ event, actions }: { readonly event: BoardEvent; readonly actions: BookingActions }) {
  const now = useNow();
  const { kind } = standingOf(event, useUser(), now);
  const isBookable = kind === 'open' || kind === 'short' || kind === 'paid';
  return (
    <Column gap={14}>
      <Heading as="h2" size="h3">
        {event.cancelled ? board.cancelled : priceTag(event)}
      </Heading>
      <When event={event} />
      <Fact icon={<PlaceIcon />}>{event.place === '' ? words.online : event.place}</Fact>
      {event.cancelled ? null : (
        <Fact icon={<SeatIcon />}>
          <Seats seats={event.seats} left={event.seatsLeft} />
        </Fact>
      )}
      <BookingControls event={event} actions={actions} />
      {isBookable ? <Muted>{cancelSentence(event, now)}</Muted> : null}
    </Column>
  );
}
