import { limits } from '@aarambh/contracts/limits.ts';
import { styled } from '@mui/material/styles';
import { card, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { words } from '../words.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: sizes.gap,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const Step = styled('li')({
  position: 'relative',
  padding: '22px 22px 24px',
  ...card,
});

/** How far the sun is up in each step: below the horizon, half, whole. Pixels of its centre in a box of 64. */
const suns = [50, 42, 26] as const;

function Sunrise({ at, id }: { readonly at: number; readonly id: string }) {
  return (
    <svg width="64" height="52" viewBox="0 0 64 52" aria-hidden="true" focusable="false">
      <clipPath id={id}>
        <rect width="64" height="42" />
      </clipPath>
      <g clipPath={`url(#${id})`} fill="none" stroke="var(--a-palette-primary-main)">
        <circle cx="32" cy={at} r="14" fill="var(--a-palette-primary-main)" stroke="none" />
        <circle cx="32" cy={at} r="20" strokeWidth="1.6" opacity="0.55" />
        <circle cx="32" cy={at} r="26" strokeWidth="1.6" opacity="0.3" />
      </g>
      <g stroke="currentColor" strokeWidth="2.4" strokeLinecap="round">
        <path d="M4 43h56" />
        <path d="M16 50h32" />
      </g>
    </svg>
  );
}

/** Three steps, and what each is good for. */
export function HowPointsWork() {
  return (
    <section aria-labelledby="points">
      <Heading id="points" size="h2" sx={{ mt: 14, mb: 4 }}>
        {words.points.title}
      </Heading>
      <List>
        {words.points.steps(limits.freePoints).map(([name, text], index) => (
          <Step key={name}>
            <Sunrise at={suns[index]!} id={`sunrise-${index}`} />
            <Heading as="h3" size="h4" sx={{ mt: 2, mb: 1 }}>
              {name}
            </Heading>
            <Muted>{text}</Muted>
          </Step>
        ))}
      </List>
    </section>
  );
}
