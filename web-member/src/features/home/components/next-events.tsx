import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '@aarambh/web-shared/ui/links.tsx';
import { boardQuery } from '../../../shared/api/queries.ts';
import { EventPicture } from '../../../shared/event-picture.tsx';
import { priceTag } from '@aarambh/web-shared/price-tag.ts';
import { dayAndClock } from '@aarambh/web-shared/format.ts';
import { card, motion, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Kicker, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import { words } from '../words.ts';

const SHOWN = 3;

const Top = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
  flexWrap: 'wrap',
  margin: '44px 0 14px',
});

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: sizes.gap,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const Row = styled(PageLink)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  height: '100%',
  overflow: 'hidden',
  ...card,
  color: 'inherit',
  textDecoration: 'none',
  transition: `border-color ${motion.fast}ms`,
  '&:hover': { borderColor: theme.vars.palette.outline },
  '&:hover h3': { textDecoration: 'underline', textUnderlineOffset: '0.16em' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'none', gridTemplateRows: 'auto 1fr' },
}));

const Picture = styled('div')(({ theme }) => ({
  '& img, & svg': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  [theme.breakpoints.up('md')]: { aspectRatio: '16 / 9' },
}));

const Words = styled('div')({ display: 'grid', alignContent: 'start', gap: 4, padding: '14px 16px 16px' });

/** The next three events, each leading to its page. */
export function NextEvents() {
  const board = useQuery(boardQuery);
  const now = useNow();
  const nextOf = (events: readonly BoardEvent[]): readonly BoardEvent[] =>
    events
      .filter(({ eventDate, cancelled }) => !cancelled && Date.parse(eventDate) > now)
      .sort((one, two) => one.eventDate.localeCompare(two.eventDate))
      .slice(0, SHOWN);
  return (
    <section aria-labelledby="next">
      <Top>
        <Heading id="next" size="h2">
          {words.next.title}
        </Heading>
        <TextLink to="/bookevent" sx={{ py: 2.5 }}>
          {words.next.all}
        </TextLink>
      </Top>
      <Loaded
        query={board}
        what={words.next.events}
        level="h3"
        skeleton={
          <List>
            {Array.from({ length: SHOWN }, (_, index) => (
              <li key={index}>
                <Skeleton variant="rounded" sx={{ height: { xs: 128, md: 326 }, borderRadius: `${radii.card}px` }} />
              </li>
            ))}
          </List>
        }
        empty={{
          when: ({ result }) => nextOf(result).length === 0,
          show: (
            <EmptyState title={words.next.none} level="h3">
              {words.next.noneWhy}
            </EmptyState>
          ),
        }}
      >
        {({ result }) => (
          <List>
            {nextOf(result).map((event) => (
              <li key={event._id}>
                <Row to={`/event/${event._id}`}>
                  <Picture>
                    <EventPicture eventId={event._id} picture={event} shape="wide" />
                  </Picture>
                  <Words>
                    <Kicker>{dayAndClock(event.eventDate)}</Kicker>
                    <Heading as="h3" size="h5">
                      {event.event}
                    </Heading>
                    <Muted>
                      {priceTag(event)} · {event.speaker}
                      {event.seatsLeft === 0 ? ` · ${words.next.full}` : null}
                    </Muted>
                  </Words>
                </Row>
              </li>
            ))}
          </List>
        )}
      </Loaded>
    </section>
  );
}
