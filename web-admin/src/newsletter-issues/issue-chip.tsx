import type { IssueRecord } from '../records/records.ts';
import { StatusChip, type Tone } from '../ui/chip.tsx';
import { words } from './words.ts';

const tones: Readonly<Record<IssueRecord['state'], Tone>> = {
  draft: 'quiet',
  planned: 'info',
  sending: 'ember',
  stopped: 'error',
  sent: 'good',
};

/** Where an issue stands. */
export function IssueChip({ state }: Pick<IssueRecord, 'state'>) {
  return <StatusChip tone={tones[state]} label={words.states[state]} />;
}
