import type { CareerRecord } from '../../records/records.ts';
import { StatusChip, type Tone } from '../chip.tsx';
import { words } from './career-words.ts';

const tones: Readonly<Record<CareerRecord['state'], Tone>> = {
  received: 'warning',
  screening: 'info',
  interview: 'ember',
  offer: 'ember',
  hired: 'good',
  declined: 'quiet',
  withdrawn: 'quiet',
};

/** Where an application stands. */
export function CareerChip({ state }: Pick<CareerRecord, 'state'>) {
  return <StatusChip tone={tones[state]} label={words.states[state]} />;
}
