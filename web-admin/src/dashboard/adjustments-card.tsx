import Typography from '@mui/material/Typography';
import { useRows } from '../client/records.ts';
import { Waiting } from '../ui/waiting.tsx';
import { Panel } from './panel.tsx';
import { filteredAt } from '../ui/list/address.ts';
import { words } from './words.ts';

/** Proposed adjustments that wait for a second person. */
export function AdjustmentsCard() {
  const { total, error, refetch } = useRows('adjustments', {
    filter: { status: 'proposed' },
    sort: { field: 'proposedAt', order: 'DESC' },
    rows: 1,
  });
  return (
    <Panel
      title={words.adjustments.heading}
      more={{ to: filteredAt('adjustments', { status: 'proposed' }), label: words.adjustments.more }}
    >
      {total === undefined && <Waiting error={error} refetch={refetch} height={24} />}
      {total !== undefined && <Typography>{total === 0 ? words.adjustments.none : words.adjustments.waiting(total)}</Typography>}
    </Panel>
  );
}
