import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { RunChip } from '../ui/about/run-chip.tsx';
import type { AuditRecord } from '../records/records.ts';
import { Failure } from '../ui/failure.tsx';
import { count, moment } from '../ui/format.ts';
import { Panel } from './panel.tsx';

/** The last verdict on the points ledger. */
export function AuditCard() {
  const { data, isPending, error, refetch } = useGetList<AuditRecord>('audits', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'startedAt', order: 'DESC' },
  });
  const last = data?.[0];
  return (
    <Panel title="Last audit" more={{ to: '/audits', label: last === undefined ? 'Replay the ledger' : 'Audits' }}>
      {isPending && <Skeleton variant="rounded" height={72} />}
      {!isPending && data === undefined && <Failure error={error} retry={() => void refetch()} />}
      {data !== undefined && last === undefined && (
        <Typography sx={{ color: 'text.secondary' }}>Nobody has replayed the ledger yet. The verdict will stand here.</Typography>
      )}
      {last !== undefined && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <RunChip run={last} />
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {moment(last.startedAt)}
            {last.verdict !== null && `, ${count(last.verdict.events)} events, ${count(last.verdict.accounts)} accounts`}
          </Typography>
        </Box>
      )}
    </Panel>
  );
}
