import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { AuditRecord } from '../records/records.ts';
import { words } from './words.ts';

/** How far a running audit has read. */
export function RunProgress({ run: { read, total } }: { readonly run: AuditRecord }) {
  const percent = total === 0 ? 0 : Math.min(100, (read / total) * 100);
  return (
    <Card sx={{ p: { xs: 4, md: 5 }, mb: 5 }}>
      <Typography variant="h5" component="h2">
        {words.replaying}
      </Typography>
      <Box sx={{ my: 4 }}>
        <LinearProgress
          variant={total === 0 ? 'indeterminate' : 'determinate'}
          value={percent}
          aria-label={words.progress}
          {...(total > 0 && { 'aria-valuetext': words.read(read, total) })}
        />
      </Box>
      <Typography aria-live="off" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {total === 0 ? words.counting : words.read(read, total)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {words.goesOn}
      </Typography>
    </Card>
  );
}
