import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { boardQuery } from '../../../shared/api/queries.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState, ErrorState, OfflineState } from '@aarambh/web-shared/ui/states.tsx';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import { BoardGrid, CarouselSkeleton, GridSkeleton } from '../components/board-grid.tsx';
import { Carousel } from '../components/carousel.tsx';
import { EventCard } from '../components/event-card.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { useAskForLogin } from '../hooks/use-ask-for-login.ts';
import { useBookingDialogs, type BookingActions } from '../hooks/use-booking-dialogs.tsx';
import { passes, type Filter } from '../standing.ts';

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 14,
  margin: '36px 0 16px',
  [theme.breakpoints.up('md')]: { marginTop: 44 },
}));

/** The events board (B3). `/bookevent` asks visitors to log in after two seconds, `/upcoming_event` does not (readings). */
export function BoardPage({ asksForLogin }: { readonly asksForLogin: boolean }) {
  const { actions, dialogs } = useBookingDialogs();
  useAskForLogin(asksForLogin, actions.login);
  return (
    <Page title="Events">
      <VisuallyHidden as="h1">Events</VisuallyHidden>
      <Board actions={actions} />
      {dialogs}
    </Page>
  );
}

function Board({ actions }: { readonly actions: BookingActions }) {
  const { data, error, refetch, fetchStatus } = useQuery(boardQuery);
  const now = useNow();
  if (data === undefined) {
    if (error !== null) return <ErrorState what="The events" error={error} retry={() => void refetch()} />;
    if (fetchStatus === 'paused') return <OfflineState what="The events" />;
    return (
      <Around carousel={<CarouselSkeleton />} filters={null}>
        <GridSkeleton />
      </Around>
    );
  }
  const coming = data.result.filter((event) => Date.parse(event.eventEnd) > now);
  const over = data.result.filter((event) => Date.parse(event.eventEnd) <= now && !event.cancelled);
  return <Coming coming={coming} over={over} actions={actions} />;
}

interface ComingProps {
  readonly coming: readonly BoardEvent[];
  readonly over: readonly BoardEvent[];
  readonly actions: BookingActions;
}

function Coming({ coming, over, actions }: ComingProps) {
  const [filter, setFilter] = useState<Filter>('All');
  const shown = coming.filter((event) => passes(event, filter));
  const important = coming.filter(({ isImportant, cancelled }) => isImportant && !cancelled);
  return (
    <>
      <Around
        carousel={important.length === 0 ? null : <Carousel events={important} actions={actions} />}
        filters={<FilterBar chosen={filter} onChoose={setFilter} />}
      >
        {shown.length > 0 ? (
          <BoardGrid>
            {shown.map((event) => (
              <EventCard key={event._id} event={event} actions={actions} />
            ))}
          </BoardGrid>
        ) : coming.length === 0 ? (
          <EmptyState title="The next events are being planned">
            They will stand here with their dates, seats and prices. Come back in a day or two.
          </EmptyState>
        ) : (
          <EmptyState
            title={`No ${filter.toLowerCase()} events right now`}
            action={
              <Button variant="outlined" onClick={() => setFilter('All')}>
                Show all events
              </Button>
            }
          >
            There are {coming.length} others on the board.
          </EmptyState>
        )}
      </Around>
      {over.length === 0 ? null : (
        <section aria-labelledby="over">
          <Top>
            <Heading id="over" size="h3">
              Recently held
            </Heading>
          </Top>
          <BoardGrid>
            {over.map((event) => (
              <EventCard key={event._id} event={event} actions={actions} />
            ))}
          </BoardGrid>
        </section>
      )}
    </>
  );
}

function Around({
  carousel,
  filters,
  children,
}: {
  readonly carousel: ReactNode;
  readonly filters: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      {carousel}
      <section aria-labelledby="upcoming">
        <Top>
          <Heading id="upcoming" size="h2">
            Upcoming Entrepreneurial Events
          </Heading>
          {filters}
        </Top>
        {children}
      </section>
    </>
  );
}
