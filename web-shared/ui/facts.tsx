import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';

const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  // A long name wraps, or on a phone nothing would be left for what it is.
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: '8px 18px',
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
}));

/** Names and what they are, in two columns. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Grid>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Grid>
  );
}
