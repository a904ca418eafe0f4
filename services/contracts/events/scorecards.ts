import { z } from 'zod';
import { Id, Instant } from '../ids.ts';
import { DraftRatings, Notes, Rating, Ratings } from '../interviews/scorecard.ts';
import { defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

const which = { bookingId: Id, orgId: Id, enrolmentId: Id };
const submitted = z.object({
  ...which,
  /** The account that submitted it. */
  byId: Id,
  /** 1 for the first, then one more with each correction. */
  version: z.int().min(1),
  at: Instant,
  ratings: Ratings,
  overall: Rating,
});

/** Stream `scorecard-{bookingId}`: who interviews, and what they found. The texts are about the student, and under their key. */
export const scorecardEvents = [
  /** By the id of an interviewer on the panel of the college; null: by nobody of it, so the college's staff score. */
  defineEvent('InterviewerAssigned', z.object({ ...which, interviewerId: Id.nullable() })),
  definePersonalEvent(
    'ScorecardDrafted',
    z.object({ ...which, byId: Id, ratings: DraftRatings, overall: Rating.nullable() }),
    z.object({ notes: Notes }),
    { of: 'enrolmentId' },
  ),
  definePersonalEvent('ScorecardSubmitted', submitted, z.object({ notes: Notes }), { of: 'enrolmentId' }),
  /** Another version of what was submitted. Why is the reason beside it. */
  definePersonalEvent('ScorecardCorrected', submitted, z.object({ notes: Notes }), { of: 'enrolmentId' }),
] as const;
export type ScorecardEvent = EventsOf<typeof scorecardEvents>;
