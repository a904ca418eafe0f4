import type { ScorecardRecord } from '../records/records.ts';
import { StatusChip, type Tone } from '../ui/chip.tsx';
import { words } from './words.ts';

const tones: Readonly<Record<ScorecardRecord['status'], Tone>> = { assigned: 'quiet', draft: 'warning', submitted: 'good' };

/** How far a scorecard is. */
export function ScorecardChip({ status }: Pick<ScorecardRecord, 'status'>) {
  return <StatusChip tone={tones[status]} label={words.states[status]} />;
}
