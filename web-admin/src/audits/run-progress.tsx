import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { AuditRecord } from '../records/records.ts';
import { count } from '../ui/format.ts';

/** How far a running audit has read. */
export function RunProgress({ run: { read, total } }: { readonly run: AuditRecord }) {
  const percent = total === 0 ? 0 : Math.min(100, (read / total) * 100);
  return (
    <Card sx={{ p: { xs: 4, md: 5 }, mb: 5 }}>
      <Typography variant="h5" component="h2">
        Replaying the ledger
      </Typography>
      <Box sx={{ my: 4 }}>
        <LinearProgress
          variant={total === 0 ? 'indeterminate' : 'determinate'}
          value={percent}
          aria-label="Events read"
          {...(total > 0 && { 'aria-valuetext': `${count(read)} of ${count(total)} events read` })}
        />
      </Box>
      <Typography aria-live="off" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {total === 0 ? 'Counting the events' : `${count(read)} of ${count(total)} events read`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        It goes on without you: leave this page, and find the verdict here later.
      </Typography>
    </Card>
  );
}
