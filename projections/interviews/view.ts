import type { BookedBy, InterviewRefusal, MissingSide } from '@aarambh/contracts/interviews/state.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: booking id. Stream: interview-{bookingId}. */
export interface InterviewDocument {
  orgId: string;
  enrolmentId: string;
  /** Where it stands, or was to stand. */
  day: string;
  time: string;
  status: 'requested' | 'booked' | 'refused' | 'cancelled';
  /** Why it was refused; who was missing. */
  refusal: InterviewRefusal | null;
  missing: MissingSide | null;
  /** Who cancelled it; `enrolment`: its student is no student of the college any more. */
  endedBy: BookedBy | 'enrolment' | null;
  /** It is booked or was held, nobody was missing, and no scorecard was submitted. */
  unscored: boolean;
  requestedAt: string;
  changedAt: string;
}

export const interviewsView = view<InterviewDocument>('interviews');
