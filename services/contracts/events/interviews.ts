import { z } from 'zod';
import { Id, Instant } from '../ids.ts';
import { Day, TimeOfDay } from '../interviews/dates.ts';
import { Rating, Ratings } from '../interviews/scorecard.ts';
import { SlotRules } from '../interviews/slot-rules.ts';
import { BookedBy, EndedEnrolment, InterviewRefusal, MissingSide } from '../interviews/state.ts';
import { defineEvent, type EventsOf } from './definition.ts';

/** Stream `slotrules-{orgId}`: when a college has slots. */
export const slotRulesEvents = [defineEvent('SlotRulesChanged', z.object({ orgId: Id, rules: SlotRules }))] as const;
export type SlotRulesEvent = EventsOf<typeof slotRulesEvents>;

const onDay = { orgId: Id, day: Day, holdId: Id, bookingId: Id };

/**
 * Stream `slotday-{orgId}-{day}`: who has which place on a day. `holdId` is the booking's id for the place that it was made with, and the
 * move's id for one that it was moved to.
 */
export const slotDayEvents = [
  /** `until` is when the place is free for the next one; `rules`: the revision of the rules that offered it, -1 before there were any. */
  defineEvent('SlotHeld', z.object({ ...onDay, enrolmentId: Id, time: TimeOfDay, until: TimeOfDay, rules: z.int().min(-1) })),
  /** The booking has it. */
  defineEvent('SlotConfirmed', z.object(onDay)),
  defineEvent('SlotReleased', z.object({ ...onDay, why: z.enum(['refused', 'moved', 'cancelled']) })),
  /** It was not held, and is not to be any more, however late that is asked for. */
  defineEvent('SlotVoided', z.object(onDay)),
] as const;
export type SlotDayEvent = EventsOf<typeof slotDayEvents>;

const turn = { enrolmentId: Id, bookingId: Id };

/** Stream `interviewee-{enrolmentId}`: the bookings of a student with a college that count against what the rules allow. */
export const intervieweeEvents = [
  defineEvent('InterviewTurnTaken', z.object({ ...turn, orgId: Id, rules: z.int().min(-1) })),
  defineEvent('InterviewTurnReturned', z.object({ ...turn, why: z.enum(['refused', 'cancelled', 'panel-missing']) })),
  /** It was not taken, and is not to be any more. */
  defineEvent('InterviewTurnVoided', z.object(turn)),
  /** The enrolment ended, by the event of that revision of its stream: no booking is made any more. */
  defineEvent('IntervieweeClosed', z.object({ enrolmentId: Id, revision: z.int().min(0), why: EndedEnrolment })),
  /** It was taken up again, in the same way. */
  defineEvent('IntervieweeReopened', z.object({ enrolmentId: Id, revision: z.int().min(0) })),
  /** A scorecard of a booking of theirs, or a correction of it. `submittedAt` is when its first version was submitted. */
  defineEvent(
    'InterviewScored',
    z.object({ ...turn, orgId: Id, version: z.int().min(1), submittedAt: Instant, ratings: Ratings, overall: Rating }),
  ),
] as const;
export type IntervieweeEvent = EventsOf<typeof intervieweeEvents>;

const which = { bookingId: Id };
const place = { day: Day, time: TimeOfDay };
const moving = { ...which, moveId: Id };

/** Stream `interview-{bookingId}`: one booking of an interview, from the wish to its end, and its moves. */
export const interviewEvents = [
  /**
   * `startsAt` and all other instants follow from day and time, which are those of Asia/Kolkata. `instead`: the booking that ended with the enrolment, in whose place
   * a restore makes this one.
   */
  defineEvent('InterviewRequested', z.object({ ...which, orgId: Id, enrolmentId: Id, ...place, by: BookedBy, instead: Id.optional() })),
  defineEvent('InterviewBooked', z.object(which)),
  defineEvent('InterviewRefused', z.object({ ...which, code: InterviewRefusal })),
  defineEvent('InterviewMoveRequested', z.object({ ...moving, ...place, by: BookedBy })),
  defineEvent('InterviewMoved', z.object({ ...moving, ...place })),
  defineEvent('InterviewMoveRefused', z.object({ ...moving, code: InterviewRefusal })),
  defineEvent('InterviewCancelled', z.object({ ...which, by: BookedBy })),
  /** The enrolment of its student ended before it began. */
  defineEvent('InterviewClosed', z.object({ ...which, why: EndedEnrolment })),
  /** Who was missing when it should have begun. Where that was the panel, the student may book again. */
  defineEvent('InterviewMissed', z.object({ ...which, side: MissingSide })),
  /** Both sides were there: its scorecard is submitted. */
  defineEvent('InterviewTookPlace', z.object(which)),
] as const;
export type InterviewEvent = EventsOf<typeof interviewEvents>;
