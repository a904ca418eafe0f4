import type { MemberStatement } from '@aarambh/contracts/http/admin.ts';
import { Curve } from '@aarambh/web-shared/ui/curve.tsx';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { day } from '../ui/format.ts';
import { marksOf } from './time-axis.ts';
import { words } from './words.ts';

/** Pixels of the drawing. */
const HEIGHT = 120;
/** From here on a mark has no room for its words, and the last day stands below anyway. */
const ROOM = 0.84;

/** The balance over time, as steps; the table of movements below says the same in numbers. */
export function BalanceCurve({ lines, until }: { readonly lines: MemberStatement['lines']; readonly until: string }) {
  const first = lines[0];
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return null;
  const from = Date.parse(first.time);
  const span = Math.max(1, Date.parse(until) - from);
  const highest = Math.max(1, ...lines.map(({ balance }) => balance));
  const points = [...lines, { time: until, balance: last.balance }].map(
    ({ time, balance }) => [(Date.parse(time) - from) / span, balance / highest] as const,
  );
  return (
    <Card component="figure" sx={{ m: 0, p: { xs: 4, md: 5 } }}>
      <Typography component="figcaption" variant="subtitle2" sx={{ mb: 3 }}>
        {words.curve(highest)}
      </Typography>
      <Curve steps points={points} height={HEIGHT} label={words.curveFromTo(first.balance, day(first.time), last.balance, day(until))} />
      <Box aria-hidden sx={{ position: 'relative', height: 24, borderTop: '1px solid', borderColor: 'outline', overflow: 'hidden' }}>
        {marksOf(from, from + span).map(({ at, label }) => (
          <Typography
            key={at}
            variant="caption"
            sx={{
              position: 'absolute',
              left: `${at * 100}%`,
              height: 1,
              px: 1,
              color: 'text.secondary',
              whiteSpace: 'nowrap',
              borderLeft: '1px solid',
              borderColor: 'outline',
            }}
          >
            {at < ROOM && label}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {day(first.time)}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {day(until)}
        </Typography>
      </Box>
    </Card>
  );
}
