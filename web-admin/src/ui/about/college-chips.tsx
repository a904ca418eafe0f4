import type { OrganisationRecord } from '../../records/records.ts';
import { Chips, StatusChip, type Tone } from '../chip.tsx';
import { words } from './college-words.ts';

const tones: Readonly<Record<OrganisationRecord['state'], Tone>> = {
  unconfirmed: 'quiet',
  waiting: 'warning',
  asked: 'quiet',
  approved: 'good',
  declined: 'error',
  suspended: 'error',
};

/** Where a college stands. */
export function CollegeStateChip({ state }: Pick<OrganisationRecord, 'state'>) {
  return <StatusChip tone={tones[state]} label={words.states[state]} />;
}

/** Where a college stands, and whether its invitations are released. */
export function CollegeChips({ college: { state, released } }: { readonly college: OrganisationRecord }) {
  return (
    <Chips>
      <CollegeStateChip state={state} />
      {released && <StatusChip tone="info" label={words.released} />}
    </Chips>
  );
}
