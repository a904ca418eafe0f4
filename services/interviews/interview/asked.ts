import type { BookedBy } from '@aarambh/contracts/interviews/state.ts';

/** Where an interview is, or is to be. */
export interface SlotPlace {
  readonly day: string;
  readonly time: string;
}

/** A booking as its student is told of it; the day as it is kept. */
export interface BookedInterview {
  readonly bookingId: string;
  readonly day: string;
  readonly time: string;
}

/** Who is to be interviewed, where and when. */
export interface InterviewWish {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly day: string;
  readonly time: string;
  readonly by: BookedBy;
  /** The booking that ended with the enrolment, in whose place this one is wanted. */
  readonly instead?: string;
  /** Names one wish: asked again with the same key it is the same booking. Null: every time is another wish. */
  readonly idempotencyKey: string | null;
}

/** Whose booking it is, and who changes it. */
export interface OfInterview {
  readonly bookingId: string;
  /** Another college's booking answers as one that is not there. */
  readonly orgId: string;
  /** Of a student who changes their own; null for the college. */
  readonly enrolmentId: string | null;
  readonly by: BookedBy;
}

export type MoveWish = OfInterview & Pick<InterviewWish, 'day' | 'time' | 'idempotencyKey'>;
