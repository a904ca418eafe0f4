import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { words } from './words.ts';

interface SeatsBarProps {
  readonly seats: number;
  readonly taken: number;
  /** Names the bar where several stand together. */
  readonly of: string;
}

/** How full a gathering is. The words beside the bar say the same. */
export function SeatsBar({ seats, taken, of }: SeatsBarProps) {
  const left = Math.max(0, seats - taken);
  return (
    <Box
      sx={{
        minWidth: 100,
        '.MuiTableCell-sizeSmall &': { minWidth: 0, '& > :first-of-type': { display: 'none' } },
      }}
    >
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (taken / Math.max(1, seats)) * 100)}
        color={left === 0 ? 'secondary' : 'primary'}
        aria-label={words.seatsOf(of)}
        aria-valuetext={words.seatsTaken(taken, seats)}
      />
      <Typography
        variant="caption"
        component="div"
        sx={{
          mt: 1,
          '.MuiTableCell-sizeSmall &': { mt: 0 },
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {left === 0 ? words.full(seats) : words.taken(taken, seats)}
      </Typography>
    </Box>
  );
}
