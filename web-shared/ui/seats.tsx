import { styled } from '@mui/material/styles';
import { radii } from '../theme/index.ts';
import { words } from './words.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
}));

const Track = styled('div')(({ theme }) => ({
  flex: '0 1 130px',
  height: 6,
  borderRadius: radii.round,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.divider,
  '& > div': { height: '100%', borderRadius: radii.round, backgroundColor: theme.vars.palette.primary.main },
}));

/** How many seats are taken, as a bar, and how many are left, in words. */
export function Seats({ seats, left }: { readonly seats: number; readonly left: number }) {
  const taken = seats === 0 ? 100 : ((seats - left) / seats) * 100;
  return (
    <Row>
      <Track aria-hidden="true">
        <div style={{ width: `${Math.max(2, taken)}%` }} />
      </Track>
      <span>{left === 0 ? words.noSeatsLeft : words.seatsLeft(left, seats)}</span>
    </Row>
  );
}
