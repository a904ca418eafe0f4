import { useNow } from '@aarambh/web-shared/use-now.ts';
import type { EnquiryRecord } from '../records/records.ts';
import { Chips, StatusChip, type Tone } from '../ui/chip.tsx';
import { words } from './words.ts';

const tones: Readonly<Record<EnquiryRecord['state'], Tone>> = {
  received: 'warning',
  looking: 'ember',
  answered: 'good',
  closed: 'quiet',
  withdrawn: 'quiet',
};

/** Where an enquiry stands, and whether its answer is late. */
export function EnquiryChips({ enquiry: { state, held, dueAt } }: { readonly enquiry: EnquiryRecord }) {
  const now = useNow();
  const isLate = dueAt !== null && Date.parse(dueAt) < now;
  return (
    <Chips>
      <StatusChip tone={tones[state]} label={words.states[state]} />
      {held && <StatusChip tone="error" label={words.spam} />}
      {isLate && <StatusChip tone="error" label={words.late} />}
    </Chips>
  );
}
