import type { Ratings, Skill } from '@aarambh/contracts/interviews/scorecard.ts';
import { view } from '@aarambh/kernel/view.ts';

/** A scorecard of a student, as its newest version rates. */
export interface Scored {
  readonly version: number;
  readonly submittedAt: string;
  readonly ratings: Ratings;
  readonly overall: number;
}

/** Where a student stands who is interviewed: whether they appear, and their latest scorecard with all of theirs beside it. Id: enrolment id. Stream: interviewee-{enrolmentId}. */
export interface ScoreDocument extends Record<Skill, number> {
  /** Empty before anything was booked. */
  orgId: string;
  /** Bookings that were neither refused nor cancelled. */
  turns: readonly string[];
  /** There is one. */
  appears: boolean;
  /** Whether the statistics count it: something was scored, and the student takes part. */
  counts: boolean;
  /** Not removed from the college, or taken up again. */
  takesPart: boolean;
  overall: number;
  bookingId: string;
  submittedAt: string;
  /** By booking. */
  scored: Record<string, Scored>;
}

export const scoresView = view<ScoreDocument>('scores');
