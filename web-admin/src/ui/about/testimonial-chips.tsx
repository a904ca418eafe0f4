import type { TestimonialRecord } from '../../records/records.ts';
import { Chips, StatusChip, type Tone } from '../chip.tsx';
import { words } from './testimonial-words.ts';

const tones: Readonly<Record<TestimonialRecord['status'], Tone>> = {
  invited: 'quiet',
  unverified: 'quiet',
  waiting: 'warning',
  approved: 'good',
  rejected: 'error',
  withdrawn: 'quiet',
};

/** Where a testimonial stands, and whether it stands first. */
export function TestimonialChips({ testimonial: { status, pinned } }: { readonly testimonial: TestimonialRecord }) {
  return (
    <Chips>
      <StatusChip tone={tones[status]} label={words.statuses[status]} />
      {pinned && <StatusChip tone="ember" label={words.pinned} />}
    </Chips>
  );
}
