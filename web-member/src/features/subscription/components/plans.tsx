import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { points, rupees } from '@aarambh/web-shared/format.ts';
import { radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: sizes.gap,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const Plan = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  justifyItems: 'start',
  padding: 24,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.card,
  backgroundColor: theme.vars.palette.background.paper,
}));

/** The three plans: time, rupees, points. */
const plans = [
  ['3 months', 199, 500],
  ['6 months', 349, 1000],
  ['1 year', 799, 2000],
] as const;

/** What the plans will be; paying is not open yet and says so. */
export function Plans() {
  return (
    <List>
      {plans.map(([time, price, gives]) => (
        <Plan key={time}>
          <Muted>{time}</Muted>
          <Heading as="h3" size="h2">
            {rupees(price)}
          </Heading>
          <p style={{ margin: '0 0 10px', fontWeight: 600 }}>{points(gives)}</p>
          <Button color="secondary" disabled>
            Subscribe
          </Button>
          <Muted sx={{ fontSize: '0.875rem' }}>Online payment opens soon.</Muted>
        </Plan>
      ))}
    </List>
  );
}
