import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { Poster } from '@aarambh/web-shared/theme/art/poster.tsx';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { Pictured } from '../../content/public.ts';
import { Slides } from '../../../shared/rotation/slides.tsx';
import { useRotation } from '../../../shared/rotation/use-rotation.ts';
import { words } from '../words.ts';

type Blocks = BlocksOf<'product'>;

/** How long one stays: a sentence, and a testimonial, which is longer. Milliseconds. */
const STAY_MS = 5_000;
const STORY_MS = 8_000;

const Said = styled('figure')(({ theme }) => ({
  margin: 0,
  padding: '28px 24px',
  alignSelf: 'center',
  '& blockquote': { margin: 0, ...theme.typography.h4 },
  '& figcaption': { marginTop: 14, display: 'flex', alignItems: 'center', gap: 12, color: theme.vars.palette.text.secondary },
}));

const Face = styled('div')({ width: 56, height: 56, flex: 'none', overflow: 'hidden', borderRadius: radii.round });

const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  [theme.breakpoints.up('md')]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
}));

const Film = styled('video')(({ theme }) => ({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  alignSelf: 'center',
  backgroundColor: theme.vars.palette.inverse.fill,
}));

const Wide = styled('div')({
  position: 'relative',
  aspectRatio: '16 / 9',
  maxHeight: 520,
  width: '100%',
  '& svg, & img': { position: 'absolute', inset: 0 },
});

function Quote({
  text,
  who,
  role,
  face = null,
}: {
  readonly text: string;
  readonly who: string;
  readonly role: string;
  readonly face?: ReactNode;
}) {
  return (
    <Said>
      <blockquote>{text}</blockquote>
      <figcaption>
        {face}
        <span>{role === '' ? who : `${who}, ${role}`}</span>
      </figcaption>
    </Said>
  );
}

/** What experts say, one at a time. */
export function Experts({ of: experts }: { readonly of: Blocks['experts'] }) {
  return (
    <Slides of={experts} rotation={useRotation(experts.length, STAY_MS)} what={words.experts}>
      {(expert) => <Quote {...expert} />}
    </Slides>
  );
}

/** Testimonials, some with a video: while one plays nothing turns by itself, and going on stops it. */
export function Stories({ of: stories }: { readonly of: Blocks['stories'] }) {
  const rotation = useRotation(stories.length, STORY_MS);
  const { index, wanted, toggle } = rotation;
  return (
    <Slides of={stories} rotation={rotation} what={words.stories}>
      {({ text, who, role, picture, video }, at) => (
        <Beside>
          {video === undefined ? null : <Video of={video} shown={at === index} onPlay={() => wanted && toggle()} />}
          <Quote
            {...{ text, who, role }}
            face={
              picture === undefined ? null : (
                <Face>
                  <Pictured of={picture} sizes="56px" />
                </Face>
              )
            }
          />
        </Beside>
      )}
    </Slides>
  );
}

function Video({
  of: { src, text },
  shown,
  onPlay,
}: {
  readonly of: { readonly src: string; readonly text: string };
  readonly shown: boolean;
  readonly onPlay: () => void;
}) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!shown) film.current?.pause();
  }, [shown]);
  return <Film ref={film} src={src} aria-label={text} controls playsInline preload="metadata" onPlay={onPlay} />;
}

/** Pictures of what came of it, one at a time. */
export function Images({ of: images }: { readonly of: Blocks['images'] }) {
  return (
    <Slides of={images} rotation={useRotation(images.length, STAY_MS)} what={words.images}>
      {({ heading, text, picture }) => (
        <>
          <Wide>
            <Pictured of={picture}>
              <Poster seed={heading} shape="wide" />
            </Pictured>
          </Wide>
          <div style={{ padding: '18px 24px 22px' }}>
            <Heading as="h3" size="h4">
              {heading}
            </Heading>
            {text === '' ? null : <Muted>{text}</Muted>}
          </div>
        </>
      )}
    </Slides>
  );
}
