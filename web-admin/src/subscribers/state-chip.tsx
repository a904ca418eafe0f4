import type { SubscriberRecord } from '../records/records.ts';
import { StatusChip, type Tone } from '../ui/chip.tsx';
import { words } from './words.ts';

const tones: Readonly<Record<SubscriberRecord['state'], Tone>> = { asked: 'warning', confirmed: 'good', left: 'quiet' };

/** Where a subscription stands. */
export function SubscriberChip({ state }: Pick<SubscriberRecord, 'state'>) {
  return <StatusChip tone={tones[state]} label={words.states[state]} />;
}
