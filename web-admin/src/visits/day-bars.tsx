import type { VisitReport } from '@aarambh/contracts/routes/visits.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { count } from '../ui/format.ts';
import { words } from './words.ts';

const W = 640;
const H = 140;
/** Part of a day's width that its bar takes. */
const FILLED = 0.7;

/** Page views by day as bars; the table beside it says the same in numbers. */
export function DayBars({ days }: Pick<VisitReport, 'days'>) {
  const most = days.reduce((best, one) => (one.views > best.views ? one : best));
  const all = days.reduce((sum, { views }) => sum + views, 0);
  const width = W / days.length;
  return (
    <Card component="figure" sx={{ m: 0, p: { xs: 4, md: 5 } }}>
      <Typography component="figcaption" variant="subtitle2" sx={{ mb: 3 }}>
        {words.chart}
      </Typography>
      <Box
        component="svg"
        viewBox={`0 0 ${W} ${H}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chartSays(count(all), count(most.views), most.day)}
        sx={{ display: 'block', width: '100%', height: H, color: 'primary.main', borderBottom: '1px solid', borderColor: 'outline' }}
      >
        {days.map(({ day, views }, index) => {
          const height = (views / Math.max(1, most.views)) * H;
          return (
            <rect
              key={day}
              x={index * width + (width * (1 - FILLED)) / 2}
              y={H - height}
              width={width * FILLED}
              height={height}
              fill="currentColor"
            />
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
        {[days[0]!.day, days.at(-1)!.day].map((day) => (
          <Typography key={day} variant="caption" sx={{ color: 'text.secondary' }}>
            {day}
          </Typography>
        ))}
      </Box>
    </Card>
  );
}
