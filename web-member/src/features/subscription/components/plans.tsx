import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { money, points } from '@aarambh/web-shared/format.ts';
import { card, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { words } from '../words.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: sizes.gap,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const Plan = styled('li')({
  display: 'grid',
  gap: 6,
  justifyItems: 'start',
  padding: 24,
  ...card,
});

/** The three plans: time, price in paise, points. */
const plans = [
  [words.plan.threeMonths, 199_00, 500],
  [words.plan.sixMonths, 349_00, 1000],
  [words.plan.year, 799_00, 2000],
] as const;

/** What the plans will be; paying is not open yet and says so. */
export function Plans() {
  return (
    <List>
      {plans.map(([time, price, gives]) => (
        <Plan key={time}>
          <Muted>{time}</Muted>
          <Heading as="h3" size="h2">
            {money(price)}
          </Heading>
          <p style={{ margin: '0 0 10px', fontWeight: 600 }}>{points(gives)}</p>
          <Button color="secondary" disabled>
            {words.subscribe}
          </Button>
          <Muted sx={{ fontSize: '0.875rem' }}>{words.paymentSoon}</Muted>
        </Plan>
      ))}
    </List>
  );
}
