import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRows } from '../client/records.ts';
import { RunChip } from '../ui/about/run-chip.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { moment } from '../ui/format.ts';
import { Panel } from './panel.tsx';
import { words } from './words.ts';

/** The last verdict on the points ledger. */
export function AuditCard() {
  const { data, error, refetch } = useRows('audits', { rows: 25 });
  const last = data?.[0];
  return (
    <Panel title={words.audit.heading} more={{ to: '/audits', label: last === undefined ? words.audit.start : words.audit.more }}>
      {data === undefined && <Waiting error={error} refetch={refetch} height={72} />}
      {data !== undefined && last === undefined && <Typography sx={{ color: 'text.secondary' }}>{words.audit.none}</Typography>}
      {last !== undefined && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <RunChip run={last} />
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {last.verdict === null
              ? moment(last.startedAt)
              : words.audit.read(moment(last.startedAt), last.verdict.events, last.verdict.accounts)}
          </Typography>
        </Box>
      )}
    </Panel>
  );
}
