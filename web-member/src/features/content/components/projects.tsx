import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { Poster } from '@aarambh/web-shared/theme/art/poster.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Kicker, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { styled } from '@mui/material/styles';
import { ContentActions } from './content-link.tsx';
import { Pictured } from './pictured.tsx';
import { Slides } from '../../../shared/rotation/slides.tsx';
import { useRotation } from '../../../shared/rotation/use-rotation.ts';
import { words as rotationWords } from '../../../shared/rotation/words.ts';
import { words } from '../words.ts';

/** How long one project stays. Milliseconds. */
const STAY_MS = 3_000;

const Project = styled('div')(({ theme }) => ({
  display: 'grid',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr', minHeight: 280 },
}));

const Picture = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '16 / 9',
  '& svg, & img': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  [theme.breakpoints.up('md')]: { aspectRatio: 'auto' },
}));

const Text = styled('div')({ display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: 10, padding: '24px 26px' });

/** The projects under way, one at a time: turns every 3 seconds unless somebody reads, pauses, or prefers less motion (F8). */
export function Projects({ of: projects }: { readonly of: BlocksOf<'research'>['projects'] }) {
  const rotation = useRotation(projects.length, STAY_MS);
  return (
    <Slides of={projects} rotation={rotation} what={words.research.projects}>
      {({ _id, heading, text, label, link, picture }, at) => (
        <Project>
          <Picture>
            <Pictured of={picture}>
              <Poster seed={_id} shape="wide" />
            </Pictured>
          </Picture>
          <Text>
            <Kicker>{rotationWords.of(at + 1, projects.length)}</Kicker>
            <Heading as="h3" size="h3">
              {heading}
            </Heading>
            <Muted sx={{ fontSize: '1rem' }}>{text}</Muted>
            <ContentActions label={label} link={link} />
          </Text>
        </Project>
      )}
    </Slides>
  );
}
