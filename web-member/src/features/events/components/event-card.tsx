import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { PageLink } from '@aarambh/web-shared/ui/links.tsx';
import { priceTag } from '@aarambh/web-shared/price-tag.ts';
import { dayAndClock } from '@aarambh/web-shared/format.ts';
import { Avatar, motion, radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Kicker } from '@aarambh/web-shared/ui/layout.tsx';
import { ownProps } from '@aarambh/web-shared/ui/own-props.ts';
import { Seats } from '@aarambh/web-shared/ui/seats.tsx';
import { EventPicture } from '../../../shared/event-picture.tsx';
import type { BookingActions } from '../hooks/use-booking-dialogs.tsx';
import { BookingControls } from './booking-controls.tsx';
import { ReadMore } from '../../../shared/text/read-more.tsx';
import { words } from '../words.ts';

/** What nobody can book any more stands back: without a fill of its own, its picture pale. The words keep their contrast. */
const Card = styled(
  'article',
  ownProps('back'),
)<{ back: boolean }>(({ theme, back }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.card,
  backgroundColor: back ? 'transparent' : theme.vars.palette.background.paper,
  transition: `border-color ${motion.fast}ms`,
  '&:hover': { borderColor: theme.vars.palette.outline },
}));

const Picture = styled(
  'div',
  ownProps('back'),
)<{ back: boolean }>(({ back }) => ({
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  ...(back && { filter: 'grayscale(0.85)', opacity: 0.6 }),
  '& img, & svg': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}));

const Tag = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 12,
  insetInlineStart: 12,
  padding: '4px 13px',
  borderRadius: radii.round,
  backgroundColor: theme.vars.palette.onPoster.fill,
  color: theme.vars.palette.onPoster.text,
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: 1.45,
}));

const Body = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, gap: 8, padding: '16px 18px 18px' });

const Title = styled(PageLink)({
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.16em' },
});

const Speaker = styled('p')({ display: 'flex', alignItems: 'center', gap: 9, margin: 0, fontWeight: 600 });

const Foot = styled('div')({ marginTop: 'auto', paddingTop: 6, display: 'grid', gap: 12 });

/** One event of the grid (B3). */
export const EventCard = memo(function EventCard({ event, actions }: { readonly event: BoardEvent; readonly actions: BookingActions }) {
  const isFull = event.seatsLeft === 0;
  const back = event.cancelled || isFull;
  return (
    <Card aria-labelledby={`event-${event._id}`} back={back}>
      <Picture back={back}>
        <EventPicture eventId={event._id} picture={event} />
      </Picture>
      <Tag>{event.cancelled ? words.cancelled : isFull ? words.full : priceTag(event)}</Tag>
      <Body>
        <Kicker>{dayAndClock(event.eventDate)}</Kicker>
        <Heading as="h3" size="h5" id={`event-${event._id}`}>
          <Title to={`/event/${event._id}`}>{event.event}</Title>
        </Heading>
        <Speaker>
          <Avatar name={event.speaker} />
          {event.speaker}
        </Speaker>
        <ReadMore text={event.aboutSpeaker} about={event.speaker} />
        <Foot>
          {event.cancelled ? null : <Seats seats={event.seats} left={event.seatsLeft} />}
          <BookingControls event={event} actions={actions} />
        </Foot>
      </Body>
    </Card>
  );
});
