import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { AuditRecord } from '../records/records.ts';
import { DownloadButton } from '../ui/download.tsx';
import { count, moment } from '../ui/format.ts';
import { Facts } from '../ui/record/facts.tsx';
import { words as common } from '../ui/words.ts';
import { differenceWords, pathOfStream } from './difference.ts';
import { words } from './words.ts';

type Verdict = NonNullable<AuditRecord['verdict']>;

/** What an audit found, with every figure it found it by. */
export function VerdictCard({ run }: { readonly run: AuditRecord }) {
  const { verdict } = run;
  if (run.state === 'failed' || verdict === null)
    return (
      <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
        <AlertTitle>{words.failed}</AlertTitle>
        {words.failedWhy(run.error)}
      </Alert>
    );
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <DownloadButton
          label={common.exportCsv}
          load={(api) => api.file('/admin/api/audits/{id}/verdict.csv', { params: { id: run.id } })}
          fileName="verdict.csv"
        />
        <DownloadButton
          label={common.exportJson}
          load={(api) => api.file('/admin/api/audits/{id}/verdict.json', { params: { id: run.id } })}
          fileName="verdict.json"
        />
      </Box>
      {verdict.verdict === 'consistent' ? (
        <Alert severity="success" sx={{ alignItems: 'flex-start' }}>
          <AlertTitle>{words.consistent}</AlertTitle>
          {words.consistentWhy}
        </Alert>
      ) : (
        <FirstDifference verdict={verdict} />
      )}
      <Facts
        title={words.facts.heading}
        facts={[
          { label: words.facts.events, value: count(verdict.events) },
          { label: words.facts.position, value: count(verdict.position) },
          { label: words.facts.accounts, value: count(verdict.accounts) },
          { label: words.facts.sum, value: count(verdict.sum) },
          { label: words.facts.heads, value: count(verdict.heads) },
          { label: words.facts.differences, value: count(verdict.differences) },
          { label: words.facts.chain, value: verdict.chain, wide: true },
          { label: words.facts.started, value: moment(verdict.startedAt) },
          { label: words.facts.took, value: duration(verdict) },
        ]}
      />
    </Box>
  );
}

function duration({ startedAt, finishedAt }: Verdict): string {
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  return seconds < 60 ? words.seconds(seconds.toFixed(1)) : words.minutes(Math.floor(seconds / 60), Math.round(seconds % 60));
}

function FirstDifference({ verdict: { firstDifference: first, differences } }: { readonly verdict: Verdict }) {
  const user = useUser();
  if (first === null) return <Alert severity="error">{words.noPlace}</Alert>;
  const place = pathOfStream(first.stream);
  const isOpen = place !== null && user !== null && offers(user, place.area, 'show');
  return (
    <Alert severity="error" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>{differences === 1 ? words.oneDifference : words.differences(differences)}</AlertTitle>
      {differenceWords(first.kind)}
      <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>{first.detail}</Box>
      <Box component="ul" sx={{ m: 0, mt: 2, pl: 5, overflowWrap: 'anywhere' }}>
        {first.stream !== null && <li>{words.stream(first.stream)}</li>}
        {first.revision !== null && <li>{words.revision(first.revision)}</li>}
        {first.position !== null && <li>{words.position(first.position)}</li>}
        <li>{words.code(first.kind)}</li>
      </Box>
      {isOpen && (
        <Button component={Link} to={place.path} variant="outlined" size="small" sx={{ mt: 3 }}>
          {words.openHistory}
        </Button>
      )}
    </Alert>
  );
}
