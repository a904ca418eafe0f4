import { StatusChip, type Tone } from '../ui/chip.tsx';
import type { AdjustmentRecord } from '../records/records.ts';

type Status = AdjustmentRecord['status'];

export const statuses: Readonly<Record<Status, { readonly label: string; readonly tone: Tone }>> = {
  proposed: { label: 'Waits for a second person', tone: 'warning' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'quiet' },
};

export function AdjustmentChip({ status }: { readonly status: Status }) {
  return <StatusChip {...statuses[status]} />;
}
