import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { motion, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { Kicker, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Seats } from '@aarambh/web-shared/ui/seats.tsx';
import type { BookingActions } from '../hooks/use-booking-dialogs.tsx';
import { useRotation } from '../../../shared/rotation/use-rotation.ts';
import { useTurning } from '../../../shared/rotation/use-turning.ts';
import { BookingControls } from './booking-controls.tsx';
import { EventPicture } from '../../../shared/event-picture.tsx';
import { words } from '../words.ts';

/** How long one event stays. Milliseconds. */
const STAY_MS = 7_000;

const Stack = styled('div')({ display: 'grid', '& > *': { gridArea: '1 / 1' } });

const Slide = styled('div')(({ theme }) => ({
  display: 'grid',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.card + 4,
  backgroundColor: theme.vars.palette.background.paper,
  transition: `opacity ${motion.base}ms`,
  '&[inert]': { opacity: 0, visibility: 'hidden' },
  gridTemplateRows: 'auto 1fr',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1.15fr 1fr', gridTemplateRows: 'none', minHeight: 400 },
}));

const Picture = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '16 / 8.7',
  '& img, & svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  [theme.breakpoints.up('md')]: { aspectRatio: 'auto' },
}));

const Text = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 14,
  padding: '22px 20px 24px',
  [theme.breakpoints.up('md')]: { padding: '32px 40px' },
}));

const Controls = styled('div')({ display: 'flex', justifyContent: 'center', alignItems: 'center', marginTop: 4, gap: 2 });

const Dot = styled('button')(({ theme }) => ({
  width: 26,
  height: sizes.touch,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  borderRadius: radii.small,
  display: 'grid',
  placeItems: 'center',
  '&::after': {
    content: '""',
    width: 9,
    height: 9,
    borderRadius: radii.round,
    backgroundColor: theme.vars.palette.outline,
    transition: `width ${motion.base}ms, background-color ${motion.base}ms`,
  },
  '&[aria-current]': { width: 40 },
  '&[aria-current]::after': { width: 26, backgroundColor: theme.vars.palette.primary.main },
}));

/** The important events, one at a time: turns by itself unless somebody reads, pauses, or prefers less motion (B3). */
export function Carousel({ events, actions }: { readonly events: readonly BoardEvent[]; readonly actions: BookingActions }) {
  const rotation = useRotation(events.length, STAY_MS);
  const { index, show } = rotation;
  const { keys, swipes } = useTurning(rotation);

  return (
    <section aria-roledescription={words.carousel.role} aria-label={words.carousel.label} {...rotation.holds}>
      <Stack aria-live={rotation.playing ? 'off' : 'polite'} {...swipes}>
        {events.map((event, at) => (
          <Slide
            key={event._id}
            role="group"
            aria-roledescription={words.carousel.slide}
            aria-label={words.carousel.of(at + 1, events.length)}
            inert={at !== index}
          >
            <Picture>
              <EventPicture eventId={event._id} picture={event} shape="wide" />
            </Picture>
            <Text>
              <Kicker>{words.carousel.kicker(event.eventDate)}</Kicker>
              <Heading as="h2" size="h1">
                {event.event}
              </Heading>
              <Muted sx={{ fontSize: '1rem' }}>{event.summary}</Muted>
              <Seats seats={event.seats} left={event.seatsLeft} />
              <BookingControls event={event} actions={actions} details />
            </Text>
          </Slide>
        ))}
      </Stack>
      {events.length < 2 ? null : (
        <Controls role="group" aria-label={words.carousel.choose} {...keys}>
          <IconButton aria-label={words.carousel.previous} onClick={() => show(index - 1)}>
            <BackIcon size={20} />
          </IconButton>
          {events.map((event, at) => (
            <Dot
              key={event._id}
              type="button"
              aria-label={words.carousel.show(event.event)}
              aria-current={at === index ? true : undefined}
              onClick={() => show(at)}
            />
          ))}
          <IconButton aria-label={words.carousel.next} onClick={() => show(index + 1)}>
            <ForwardIcon size={20} />
          </IconButton>
          {rotation.possible ? (
            <IconButton aria-label={rotation.wanted ? words.carousel.pause : words.carousel.play} onClick={rotation.toggle}>
              {rotation.wanted ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
            </IconButton>
          ) : null}
        </Controls>
      )}
    </section>
  );
}
