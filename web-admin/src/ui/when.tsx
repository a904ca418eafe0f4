import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { clock, day, readerZone } from './format.ts';

/** A moment in a table: the day, and below it the time with the zone's name. */
export function When({ iso, zone = readerZone }: { readonly iso: string; readonly zone?: string }) {
  return (
    <Box component="time" dateTime={iso} sx={{ whiteSpace: 'nowrap' }}>
      {day(iso, zone)}
      <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {clock(iso, zone)}
      </Typography>
    </Box>
  );
}
