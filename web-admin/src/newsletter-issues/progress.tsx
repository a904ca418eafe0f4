import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { IssueRecord } from '../records/records.ts';
import { count } from '../ui/format.ts';
import { Facts } from '../ui/record/facts.tsx';
import { words } from './words.ts';

/** How far an issue has gone out, and what became of its mails. The words below the bar say the same. */
export function IssueProgress({ issue: { toSend, sent, failed, left, endedAt, rest } }: { readonly issue: IssueRecord }) {
  const done = sent + failed + left;
  const waiting = rest ?? (endedAt === null ? Math.max(0, toSend - done) : 0);
  const says = words.progressOf(done, toSend);
  return (
    <>
      <Card component="section" aria-label={words.progress} sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 3 }}>
        <LinearProgress
          variant="determinate"
          value={toSend === 0 ? 100 : Math.min(100, (done / toSend) * 100)}
          aria-label={words.progress}
          aria-valuetext={says}
        />
        <Typography role="status">{says}</Typography>
      </Card>
      <Facts
        facts={[
          { label: words.sent, value: count(sent) },
          { label: words.waiting, value: count(waiting) },
          { label: words.left, value: count(left) },
          { label: words.failed, value: failed === 0 ? count(0) : `${count(failed)}. ${words.failedWhy}` },
        ]}
      />
    </>
  );
}
