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
import { differenceWords, pathOfStream } from './words.ts';

type Verdict = NonNullable<AuditRecord['verdict']>;

/** What an audit found, with every figure it found it by. */
export function VerdictCard({ run }: { readonly run: AuditRecord }) {
  const { verdict } = run;
  if (run.state === 'failed' || verdict === null)
    return (
      <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
        <AlertTitle>The audit could not finish</AlertTitle>
        {run.error ?? 'The service stopped while it ran.'} Nothing was changed. Start it again; if it fails again, ask an operator to look
        at the log.
      </Alert>
    );
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <DownloadButton
          label="Export as CSV"
          load={(api) => api.file('/admin/api/audits/{id}/verdict.csv', { params: { id: run.id } })}
          fileName="verdict.csv"
        />
        <DownloadButton
          label="Export as JSON"
          load={(api) => api.file('/admin/api/audits/{id}/verdict.json', { params: { id: run.id } })}
          fileName="verdict.json"
        />
      </Box>
      {verdict.verdict === 'consistent' ? (
        <Alert severity="success" sx={{ alignItems: 'flex-start' }}>
          <AlertTitle>The ledger is consistent</AlertTitle>
          Every movement of points has its cause and every cause its movement, the read model says what the events say, and the log extends
          every signed head.
        </Alert>
      ) : (
        <FirstDifference verdict={verdict} />
      )}
      <Facts
        title="What it read"
        facts={[
          { label: 'Events', value: count(verdict.events) },
          { label: 'Up to position', value: count(verdict.position) },
          { label: 'Accounts', value: count(verdict.accounts) },
          { label: 'Sum of both sides', value: count(verdict.sum) },
          { label: 'Signed heads checked', value: count(verdict.heads) },
          { label: 'Differences', value: count(verdict.differences) },
          { label: 'Chain head', value: verdict.chain, wide: true },
          { label: 'Started', value: moment(verdict.startedAt) },
          { label: 'Took', value: duration(verdict) },
        ]}
      />
    </Box>
  );
}

function duration({ startedAt, finishedAt }: Verdict): string {
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} seconds` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

function FirstDifference({ verdict: { firstDifference: first, differences } }: { readonly verdict: Verdict }) {
  const user = useUser();
  if (first === null) return <Alert severity="error">The ledger does not fit, and no place was named.</Alert>;
  const place = pathOfStream(first.stream);
  const isOpen = place !== null && user !== null && offers(user, place.area, 'show');
  return (
    <Alert severity="error" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>{differences === 1 ? 'One difference' : `${count(differences)} differences; this is the first`}</AlertTitle>
      {differenceWords(first.kind)}
      <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>{first.detail}</Box>
      <Box component="ul" sx={{ m: 0, mt: 2, pl: 5, overflowWrap: 'anywhere' }}>
        {first.stream !== null && <li>Stream {first.stream}</li>}
        {first.revision !== null && <li>Revision {count(first.revision)}</li>}
        {first.position !== null && <li>Position {count(first.position)}</li>}
        <li>Code {first.kind}</li>
      </Box>
      {isOpen && (
        <Button component={Link} to={place.path} variant="outlined" size="small" sx={{ mt: 3 }}>
          Open its history
        </Button>
      )}
    </Alert>
  );
}
