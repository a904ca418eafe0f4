import type { InterviewEvent, IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import type { ResumeEvent } from '@aarambh/contracts/events/resumes.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  InterviewRequested: 'Asked for a place',
  InterviewBooked: 'Booked',
  InterviewRefused: 'Refused',
  InterviewMoveRequested: 'Asked to move',
  InterviewMoved: 'Moved',
  InterviewMoveRefused: 'Move refused',
  InterviewCancelled: 'Cancelled',
  InterviewClosed: 'Ended, since the student left the college’s list',
  InterviewMissed: 'Somebody was missing',
  InterviewTookPlace: 'Took place',
  InterviewTurnTaken: 'Counts against the rules',
  InterviewTurnReturned: 'Counts no more',
  InterviewTurnVoided: 'Will not count',
  IntervieweeClosed: 'Books no more',
  IntervieweeReopened: 'May book again',
  InterviewScored: 'Scored',
  ResumeUploaded: 'Resume uploaded',
  ResumeViewed: 'Resume opened',
} satisfies EventWords<InterviewEvent | IntervieweeEvent | ResumeEvent>;
