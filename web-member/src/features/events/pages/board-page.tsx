import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import { BoardGrid, CarouselSkeleton, GridSkeleton } from '../components/board-grid.tsx';
import { Carousel } from '../components/carousel.tsx';
import { EventCard } from '../components/event-card.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { useAskForLogin } from '../../../shared/auth/use-ask-for-login.ts';
import { useBoard } from '../hooks/use-board.ts';
import { useBookingDialogs, type BookingActions } from '../hooks/use-booking-dialogs.tsx';
import { byStart } from '../standing.ts';
import { words } from '../words.ts';

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 14,
  margin: '36px 0 16px',
  [theme.breakpoints.up('md')]: { marginTop: 44 },
}));

const More = styled('div')({ display: 'flex', justifyContent: 'center', marginTop: 28 });

/** The events board (B3). `/bookevent` asks visitors to log in after two seconds, `/upcoming_event` does not. */
export function BoardPage({ asksForLogin }: { readonly asksForLogin: boolean }) {
  const { actions, dialogs } = useBookingDialogs();
  useAskForLogin(asksForLogin, actions.login);
  return (
    <Page title={words.page}>
      <VisuallyHidden as="h1">{words.page}</VisuallyHidden>
      <Board actions={actions} />
      {dialogs}
    </Page>
  );
}

function Board({ actions }: { readonly actions: BookingActions }) {
  const board = useBoard();
  const { first, filter, choose } = board;
  return (
    <Loaded
      query={first}
      what={words.events}
      skeleton={
        <Around carousel={<CarouselSkeleton />} filters={<FilterBar chosen={filter} onChoose={choose} />}>
          <GridSkeleton />
        </Around>
      }
    >
      {() => <Events board={board} actions={actions} />}
    </Loaded>
  );
}

interface EventsProps {
  readonly board: ReturnType<typeof useBoard>;
  readonly actions: BookingActions;
}

function Events({ board, actions }: EventsProps) {
  const { filter, events, important, onBoard, hasMore, isLoadingMore, choose, showMore } = board;
  const now = useNow();
  const coming = events.filter((event) => Date.parse(event.eventEnd) > now);
  const over = events.filter((event) => Date.parse(event.eventEnd) <= now && !event.cancelled).reverse();
  const slides = important.filter((event) => Date.parse(event.eventEnd) > now).sort(byStart);
  return (
    <>
      <Around
        carousel={slides.length === 0 ? null : <Carousel events={slides} actions={actions} />}
        filters={<FilterBar chosen={filter} onChoose={choose} />}
      >
        {coming.length > 0 ? (
          <Cards events={coming} actions={actions} />
        ) : isLoadingMore ? (
          <GridSkeleton />
        ) : filter === 'All' ? (
          <EmptyState title={words.none}>{words.noneWhy}</EmptyState>
        ) : (
          <EmptyState
            title={words.noneOf[filter]}
            action={
              <Button variant="outlined" onClick={() => choose('All')}>
                {words.all}
              </Button>
            }
          >
            {words.onBoard(onBoard)}
          </EmptyState>
        )}
        {hasMore ? (
          <More>
            <Button variant="outlined" disabled={isLoadingMore} onClick={showMore}>
              {isLoadingMore ? words.loadingMore : words.later}
            </Button>
          </More>
        ) : null}
      </Around>
      {over.length === 0 ? null : (
        <section aria-labelledby="over">
          <Top>
            <Heading id="over" size="h3">
              {words.held}
            </Heading>
          </Top>
          <Cards events={over} actions={actions} />
        </section>
      )}
    </>
  );
}

function Cards({ events, actions }: { readonly events: readonly BoardEvent[]; readonly actions: BookingActions }) {
  return (
    <BoardGrid>
      {events.map((event) => (
        <EventCard key={event._id} event={event} actions={actions} />
      ))}
    </BoardGrid>
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
            {words.upcoming}
          </Heading>
          {filters}
        </Top>
        {children}
      </section>
    </>
  );
}
