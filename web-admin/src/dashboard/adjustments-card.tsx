import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import type { AdjustmentRecord } from '../records/records.ts';
import { Failure } from '../ui/failure.tsx';
import { Panel } from './panel.tsx';
import { words } from './words.ts';

/** Proposed adjustments that wait for a second person. */
export function AdjustmentsCard() {
  const { total, isPending, error, refetch } = useGetList<AdjustmentRecord>('adjustments', {
    filter: { status: 'proposed' },
    sort: { field: 'proposedAt', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const waiting = encodeURIComponent(JSON.stringify({ status: 'proposed' }));
  return (
    <Panel title={words.adjustments.heading} more={{ to: `/adjustments?filter=${waiting}`, label: words.adjustments.more }}>
      {isPending && <Skeleton variant="rounded" height={24} />}
      {!isPending && total === undefined && <Failure error={error} retry={() => void refetch()} />}
      {total !== undefined && <Typography>{total === 0 ? words.adjustments.none : words.adjustments.waiting(total)}</Typography>}
    </Panel>
  );
}
