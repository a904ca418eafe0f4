import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { Poster } from '@aarambh/web-shared/theme/art/poster.tsx';
import { motion, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { styled } from '@mui/material/styles';
import { ContentLink, Part, Pictured } from '../../content/public.ts';
import { RotationControls } from '../../../shared/rotation/rotation-controls.tsx';
import { useRotation } from '../../../shared/rotation/use-rotation.ts';
import { words } from '../words.ts';

/** How long a topic stays. Milliseconds. */
const STAY_MS = 3_000;

const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: sizes.gap,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
}));

/** All pictures in one place, of which one is seen: the page stays as high as it is. */
const Pictures = styled('div')(({ theme }) => ({
  display: 'grid',
  minHeight: 200,
  overflow: 'hidden',
  borderRadius: radii.card,
  '& > *': { gridArea: '1 / 1', position: 'relative', transition: `opacity ${motion.base}ms` },
  '& > [data-active="false"]': { opacity: 0 },
  '& svg, & img': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  [theme.breakpoints.up('md')]: { order: 1 },
}));

const Topics = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 });

const Topic = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 6,
  padding: '18px 20px',
  border: `2px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.card,
  backgroundColor: theme.vars.palette.background.paper,
  transition: `border-color ${motion.base}ms, background-color ${motion.base}ms`,
  overflowWrap: 'anywhere',
  '&[data-active="true"]': { borderColor: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.soft },
}));

/** The whole card is its button; what it leads to lies above it. */
const Choose = styled('button')({
  all: 'unset',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radii.card },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid var(--a-palette-link)', outlineOffset: 2 },
});

const Leads = styled('span')({ position: 'relative', zIndex: 1, justifySelf: 'start' });

/** Topics with a picture each: one after the other by itself every 3 seconds, its card marked (F1). */
export function Insights({ of: topics }: { readonly of: BlocksOf<'home'>['insights'] }) {
  const rotation = useRotation(topics.length, STAY_MS);
  const { index, show, wanted, toggle } = rotation;
  const choose = (at: number): void => {
    show(at);
    // Who chooses one wants to read it.
    if (wanted) toggle();
  };
  return (
    <Part title={words.insights} when={topics}>
      <Beside {...rotation.holds}>
        <Pictures>
          {topics.map(({ _id, heading, picture }, at) => (
            <div key={_id} data-active={at === index}>
              <Pictured of={picture}>
                <Poster seed={heading} shape="wide" />
              </Pictured>
            </div>
          ))}
        </Pictures>
        <Topics>
          {topics.map(({ _id, heading, text, label, link }, at) => (
            <Topic key={_id} data-active={at === index}>
              <Heading as="h3" size="h4">
                <Choose type="button" aria-pressed={at === index} onClick={() => choose(at)}>
                  {heading}
                </Choose>
              </Heading>
              {text === '' ? null : <Muted>{text}</Muted>}
              {label === '' || link === '' ? null : (
                <Leads>
                  <ContentLink to={link}>{label}</ContentLink>
                </Leads>
              )}
            </Topic>
          ))}
        </Topics>
      </Beside>
      <RotationControls rotation={rotation} what={words.insights} />
    </Part>
  );
}
