import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { exactMoment } from '../format.ts';

interface LogLineProps {
  /** An instant. */
  readonly time: string;
  readonly what: ReactNode;
  /** Null where whoever did it need not be said. */
  readonly by: ReactNode;
  readonly children?: ReactNode;
}

/** One line of what happened: when, what, who did it, and what belongs to it. */
export function LogLine({ time, what, by, children }: LogLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '232px minmax(0, 1fr)' },
        columnGap: 5,
        rowGap: 1,
        px: { xs: 4, md: 5 },
        py: 4,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography
        variant="body2"
        component="time"
        dateTime={time}
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', pt: '2px' }}
      >
        {exactMoment(time)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div">
          <b>{what}</b>{' '}
          {by !== null && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {by}
            </Box>
          )}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
