import type { PartitionStatus, ProjectionStatus } from '@aarambh/contracts/http/admin.ts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import { StatusChip } from '../ui/chip.tsx';
import { count, humanised } from '../ui/format.ts';
import { None } from '../ui/record/facts.tsx';
import { StatusTable } from '../ui/status-table.tsx';
import { behind } from './shares.ts';
import { words } from './words.ts';

interface ProjectionProps {
  readonly projection: ProjectionStatus;
  readonly busy: boolean;
  readonly onRebuild: () => void;
}

/** A read model: how far it is, by partition where there are any, and its rebuild. */
export function Projection({ projection, busy, onRebuild }: ProjectionProps) {
  const { name, version, position, lag, lagSeconds, parked, rebuilding, partitions } = projection;
  const [open, setOpen] = useState(false);
  const details = useId();
  useEndOfRebuild(name, rebuilding !== null);
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1, px: 5, py: 3 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography sx={{ fontWeight: 600 }}>{humanised(name)}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {words.projection.version(version, position)}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StatusChip tone={lag === 0 ? 'good' : 'warning'} label={behind(lag, lagSeconds)} />
          {parked > 0 && <StatusChip tone="error" label={words.projection.parked(parked)} />}
        </Box>
        {rebuilding === null ? (
          <Button variant="outlined" size="small" loading={busy} onClick={onRebuild} aria-label={words.projection.rebuildThis(name)}>
            {words.projection.rebuild}
          </Button>
        ) : (
          <Box sx={{ flex: '1 1 200px' }}>
            <LinearProgress
              variant="determinate"
              value={rebuilding.total === 0 ? 0 : Math.min(100, (rebuilding.done / rebuilding.total) * 100)}
              aria-label={words.projection.rebuildOf(name)}
            />
            <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {rebuilding.done === 0 ? words.projection.waits : words.projection.done(rebuilding.done, rebuilding.total)}
            </Typography>
          </Box>
        )}
        {partitions.length > 0 && (
          <Button
            variant="text"
            size="small"
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            aria-label={words.projection.partitionsOf(name)}
            endIcon={<ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
          >
            {words.partitions}
          </Button>
        )}
      </Box>
      {partitions.length > 0 && (
        <Collapse in={open} id={details} unmountOnExit>
          <Partitions name={name} partitions={partitions} />
        </Collapse>
      )}
    </Box>
  );
}

/** Says when a rebuild that was seen running has ended: it may last for minutes, and whoever began it waits for that. */
function useEndOfRebuild(name: string, running: boolean): void {
  const notify = useNotify();
  const was = useRef(running);
  useEffect(() => {
    if (was.current && !running) notify(words.projection.rebuilt(humanised(name)), { type: 'success' });
    was.current = running;
  }, [name, running, notify]);
}

function Partitions({ name, partitions }: { readonly name: string; readonly partitions: readonly PartitionStatus[] }) {
  return (
    <StatusTable
      label={words.projection.partitionsOf(name)}
      minWidth={300}
      columns={[
        { label: words.partition },
        { label: words.projection.position, numeric: true },
        { label: words.projection.behind, numeric: true },
        { label: words.projection.appliedBy },
      ]}
      rows={partitions.map(({ partition, position, lag, member }) => ({
        key: String(partition),
        cells: [partition, count(position), count(lag), member ?? <None key="none" say={words.projection.nobody} />],
      }))}
    />
  );
}
