import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { count } from './format.ts';

export interface Bar {
  readonly label: string;
  readonly value: number;
}

interface BarsProps {
  readonly title: string;
  /** What a full bar stands for; default the greatest of them. */
  readonly full?: number;
  /** The most important first, or in the order that they have by nature. */
  readonly bars: readonly Bar[];
}

/** A chart of lying bars, each with its name before it and its number behind it: it reads as a list, too. */
export function Bars({ title, full, bars }: BarsProps) {
  const most = full ?? Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Card component="figure" sx={{ m: 0, p: { xs: 4, md: 5 }, minWidth: 0 }}>
      <Typography component="figcaption" variant="h5" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {bars.map(({ label, value }) => (
          <Box
            component="li"
            key={label}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 11rem) minmax(0, 1fr) 3.5rem', columnGap: 3, alignItems: 'center' }}
          >
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {label}
            </Typography>
            <Box
              component="svg"
              viewBox={`0 0 ${most} 1`}
              preserveAspectRatio="none"
              aria-hidden
              sx={{ display: 'block', width: '100%', height: 14, color: 'primary.main', bgcolor: 'soft', borderRadius: 1 }}
            >
              <rect width={value} height={1} fill="currentColor" />
            </Box>
            <Typography variant="body2" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {count(value)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
