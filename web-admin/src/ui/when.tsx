import Box from '@mui/material/Box';
import { clock, day, readerZone } from './format.ts';
import { SecondLine } from './cell-lines.tsx';

/** A moment in a table: the day, and below it the time with the zone's name. */
export function When({ iso, zone = readerZone }: { readonly iso: string; readonly zone?: string }) {
  return (
    <Box component="time" dateTime={iso} sx={{ whiteSpace: 'nowrap' }}>
      {day(iso, zone)}
      <SecondLine>{clock(iso, zone)}</SecondLine>
    </Box>
  );
}
