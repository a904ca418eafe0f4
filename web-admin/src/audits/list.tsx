import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'ra-core';
import { useRows } from '../client/records.ts';
import { Link } from 'react-router';
import { useApi } from '../client/use-api.ts';
import { Offered } from '../ui/offered.tsx';
import type { AuditRecord } from '../records/records.ts';
import { Failure } from '../ui/failure.tsx';
import { moment } from '../ui/format.ts';
import { MessageCard } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { RunChip } from '../ui/about/run-chip.tsx';
import { words as common } from '../ui/words.ts';
import { RunProgress } from './run-progress.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { words } from './words.ts';

/** Milliseconds between looks at a running audit. */
const LOOK_MS = 700;

/** Replays the ledger, shows how far it is, and keeps the last verdicts. */
export default function AuditList() {
  return (
    <Offered area="audits">
      <Replays />
    </Offered>
  );
}

function Replays() {
  const api = useApi();
  const notify = useNotify();
  const [starting, setStarting] = useState(false);
  const { data, isPending, error, refetch } = useRows(
    'audits',
    { rows: 25 },
    { refetchInterval: ({ state }) => (state.data?.data.some((run) => run.state === 'running') === true ? LOOK_MS : false) },
  );
  const running = data?.find(({ state }) => state === 'running');

  const start = async (): Promise<void> => {
    setStarting(true);
    try {
      await api.post('/admin/api/audits', {});
      await refetch();
    } catch (failure) {
      notify(sentenceOf(failure), { type: 'error' });
    }
    setStarting(false);
  };
  const button = (
    <Button startIcon={<PlayIcon />} loading={starting || running !== undefined} loadingPosition="start" onClick={() => void start()}>
      {words.start}
    </Button>
  );

  return (
    <Page title={words.title} lead={words.lead} actions={data?.length === 0 ? undefined : button}>
      {running !== undefined && <RunProgress run={running} />}
      {isPending ? (
        <Skeleton variant="rounded" height={280} />
      ) : data === undefined ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Runs runs={data} start={button} />
      )}
    </Page>
  );
}

function Runs({ runs, start }: { readonly runs: readonly AuditRecord[]; readonly start: ReactNode }) {
  const finished = runs.filter(({ state }) => state !== 'running');
  const [last, ...older] = finished;
  if (runs.length === 0)
    return (
      <MessageCard title={words.none} action={start}>
        {words.noneWhy}
      </MessageCard>
    );
  return (
    <>
      {last !== undefined && (
        <Box component="section" aria-labelledby="last-verdict">
          <Typography id="last-verdict" variant="h5" component="h2" sx={{ mb: 3 }}>
            {words.last}
          </Typography>
          <VerdictCard run={last} />
        </Box>
      )}
      {older.length > 0 && (
        <Box component="section" aria-labelledby="older-audits" sx={{ mt: 8 }}>
          <Typography id="older-audits" variant="h5" component="h2" sx={{ mb: 3 }}>
            {words.before}
          </Typography>
          <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {older.map((run) => (
              <Box
                component="li"
                key={run.id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 3,
                  alignItems: 'center',
                  px: 5,
                  py: 3,
                  '& + li': { borderTop: '1px solid', borderColor: 'divider' },
                }}
              >
                <MuiLink component={Link} to={`/audits/${run.id}/show`} sx={{ flex: '1 1 220px' }}>
                  {moment(run.startedAt)}
                </MuiLink>
                {run.verdict !== null && (
                  <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                    {common.events(run.verdict.events)}
                  </Typography>
                )}
                <RunChip run={run} />
              </Box>
            ))}
          </Card>
        </Box>
      )}
    </>
  );
}
