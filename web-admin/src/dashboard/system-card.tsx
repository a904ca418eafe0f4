import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { healthOf, useSystem } from '../ui/about/use-system.ts';
import { StatusChip } from '../ui/chip.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Panel } from './panel.tsx';
import { words } from './words.ts';

/** Whether the service is well, in a glance. */
export function SystemCard() {
  const { data, error, refetch } = useSystem();
  return (
    <Panel title={words.system.heading} more={{ to: '/system', label: words.system.more }}>
      {data === undefined && <Waiting error={error} refetch={refetch} height={72} />}
      {data !== undefined && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <StatusChip tone={healthOf(data).tone} label={healthOf(data).label} />
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {words.system.models(data.projections.length, Math.max(0, ...data.projections.map(({ lag }) => lag)), data.head)}
          </Typography>
        </Box>
      )}
    </Panel>
  );
}
