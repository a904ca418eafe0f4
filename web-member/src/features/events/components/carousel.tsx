import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef, type KeyboardEvent, type TouchEvent } from 'react';
import { motion, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { Kicker, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Seats } from '@aarambh/web-shared/ui/seats.tsx';
import type { BookingActions } from '../hooks/use-booking-dialogs.tsx';
import { useRotation } from '../hooks/use-rotation.ts';
import { BookingControls } from './booking-controls.tsx';
import { EventPicture } from '../../../shared/event-picture.tsx';
import { words } from '../words.ts';

/** Pixels that a finger moves before it turns the page. */
const SWIPE = 48;

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
  const rotation = useRotation(events.length);
  const touch = useRef<number | null>(null);
  const { index, show } = rotation;

  const keys = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    show(index + step);
  };
  const swipe = (event: TouchEvent): void => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touch.current ?? 0);
    if (touch.current !== null && Math.abs(moved) > SWIPE) show(index + (moved < 0 ? 1 : -1));
    touch.current = null;
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing and focus only hold the rotation
    <section
      aria-roledescription={words.carousel.role}
      aria-label={words.carousel.label}
      onPointerEnter={() => rotation.hold(true)}
      onPointerLeave={() => rotation.hold(false)}
      onFocus={() => rotation.hold(true)}
      onBlur={() => rotation.hold(false)}
    >
      <Stack
        aria-live={rotation.playing ? 'off' : 'polite'}
        onTouchStart={(event) => (touch.current = event.touches[0]?.clientX ?? null)}
        onTouchEnd={swipe}
      >
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
        <Controls role="group" aria-label={words.carousel.choose} onKeyDown={keys}>
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
