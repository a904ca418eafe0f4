import type { InterviewBookingRecord, StudentRecord } from '../../records/records.ts';
import { Chips, StatusChip, type Tone } from '../chip.tsx';
import { words } from './interview-words.ts';

const tones: Readonly<Record<InterviewBookingRecord['status'], Tone>> = {
  requested: 'warning',
  booked: 'good',
  refused: 'error',
  cancelled: 'quiet',
};

/** How a booking of an interview stands, and who was missing. */
export function InterviewChips({ booking: { status, missing, scored } }: { readonly booking: InterviewBookingRecord }) {
  return (
    <Chips>
      <StatusChip tone={tones[status]} label={words.statuses[status]} />
      {scored && <StatusChip tone="good" label={words.scored} />}
      {missing !== null && <StatusChip tone="warning" label={words.sides[missing]} />}
    </Chips>
  );
}

const standing: Readonly<Record<StudentRecord['status'], Tone>> = {
  uploaded: 'warning',
  invited: 'info',
  joined: 'good',
  lapsed: 'warning',
  declined: 'quiet',
  removed: 'quiet',
  forgotten: 'quiet',
};

/** Where a student stands with their college. */
export function StudentChip({ status }: Pick<StudentRecord, 'status'>) {
  return <StatusChip tone={standing[status]} label={words.enrolment[status]} />;
}
