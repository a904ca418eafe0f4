import type { ApplicationRecord } from '../../records/records.ts';
import { Chips, StatusChip, type Tone } from '../chip.tsx';
import { words } from './application-words.ts';

const tones: Readonly<Record<ApplicationRecord['status'], Tone>> = {
  applied: 'warning',
  asked: 'quiet',
  accepted: 'good',
  declined: 'error',
};

/** Where an application stands, and whether its email is confirmed. */
export function ApplicationChips({ application: { status, undecided, emailVerified } }: { readonly application: ApplicationRecord }) {
  return (
    <Chips>
      <StatusChip tone={tones[status]} label={words.statuses[status]} />
      {undecided && !emailVerified && <StatusChip tone="quiet" label={words.unconfirmed} />}
    </Chips>
  );
}
