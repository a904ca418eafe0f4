import type { Profile } from '@aarambh/contracts/http/people.ts';
import { styled } from '@mui/material/styles';
import { count } from '@aarambh/web-shared/format.ts';
import { fonts, radii } from '@aarambh/web-shared/theme/index.ts';
import { words } from '../words.ts';

const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 1,
  margin: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.control,
  backgroundColor: theme.vars.palette.divider,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    padding: '12px 14px',
    backgroundColor: theme.vars.palette.background.paper,
  },
  // The last of an odd number has its row to itself, or a hole would show.
  '& > div:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem' },
  '& dd': {
    margin: 0,
    fontFamily: fonts.heading,
    fontSize: '1.625rem',
    fontWeight: 680,
    lineHeight: 1.15,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** Points, and how many gatherings of each kind were booked. */
export function Counts({ profile: { points, events, connections } }: { readonly profile: Profile }) {
  const figures: readonly (readonly [string, number])[] = [
    [words.counts.points, points],
    [words.counts.meetups, events.meetups],
    [words.counts.sessions, events.sessions],
    [words.counts.workshops, events.workshops],
    [words.counts.connections, connections],
  ];
  return (
    <Grid>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count(figure)}</dd>
        </div>
      ))}
    </Grid>
  );
}
