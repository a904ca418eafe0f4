import type { AdjustmentRecord } from '../records/records.ts';
import { StatusChip, type Tone } from '../ui/chip.tsx';
import { words } from './words.ts';

type Status = AdjustmentRecord['status'];

const tones: Readonly<Record<Status, Tone>> = { proposed: 'warning', approved: 'good', rejected: 'quiet' };

export function AdjustmentChip({ status }: { readonly status: Status }) {
  return <StatusChip tone={tones[status]} label={words.statuses[status]} />;
}
