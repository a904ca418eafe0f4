import { z } from 'zod';
import { Id } from '../ids.ts';
import { TimeOfDay, WrittenDay } from '../interviews/dates.ts';
import { LaidSlotRules, WrittenSlotRules } from '../interviews/slot-rules.ts';
import { MissingSide } from '../interviews/state.ts';
import { routesUnder } from './route.ts';

const { get, post, put } = routesUnder('Interviews');
/** Of the college; needed by admins, and by who is a student of several. */
const orgCode = z.string().max(40);
const saved = z.literal('saved succesfully');
const ofOrg = z.object({ orgId: Id });
const ofBooking = z.object({ bookingId: Id });

/** A place of a day as students choose it. */
export const AvailableSlot = z.object({ _id: z.string(), time: TimeOfDay, isBooked: z.boolean() });
export type AvailableSlot = z.infer<typeof AvailableSlot>;

export const readAvailability = get('/api/availability', {
  summary: 'The next 60 days of the caller’s college on which a slot is free, as dd-mm-yyyy',
  query: z.object({ orgCode: orgCode.optional() }),
  answer: z.array(z.string()),
});

export const readSlots = get('/api/availability/slots', {
  summary: 'The slots of a day of the caller’s college that can still be chosen, in the order of time',
  query: z.object({ date: WrittenDay, orgCode: orgCode.optional() }),
  answer: z.array(AvailableSlot),
});

export const scheduleInterview = put('/api/student/schedule/{orgCode}', {
  summary: 'Books an interview of the caller with a college; with `bookingId` moves that one. `timeSlot` is a slot’s _id or HH:MM',
  params: z.object({ orgCode }),
  body: z.object({ date: WrittenDay, timeSlot: z.string('Choose a time.').min(1, 'Choose a time.').max(40), bookingId: Id.optional() }),
  answer: z.object({ message: saved, booking: z.object({ _id: Id, bookingDate: z.string(), time: TimeOfDay }) }),
  problems: ['full', 'already_booked', 'closed', 'slot_unknown', 'not_booked', 'moves_used', 'college_closed'],
});

export const readSlotRules = get('/api/org/slots/{orgId}', {
  summary: 'When a college has slots, for its own people',
  params: ofOrg,
  answer: LaidSlotRules,
  problems: ['college_closed'],
});

export const changeSlotRules = put('/api/org/slots/{orgId}', {
  summary:
    'Lays down when a college has slots; what is booked stays booked. With the revision that was read, nobody writes over rules that they did not see',
  params: ofOrg,
  body: WrittenSlotRules.safeExtend({ revision: LaidSlotRules.shape.revision.optional() }),
  answer: LaidSlotRules.extend({ message: saved }),
  problems: ['stale_revision', 'college_closed'],
});

/** A booking as the college sees it among those of a day. */
export const DayInterview = z.object({
  _id: Id,
  enrolmentId: Id,
  /** Empty for a student who was erased. */
  name: z.string(),
  time: TimeOfDay,
  status: z.enum(['booked', 'cancelled']),
  missing: MissingSide.nullable(),
  endedBy: z.enum(['student', 'college', 'enrolment']).nullable(),
  /** Who interviews, by the panel; null: the college's staff. */
  interviewerId: Id.nullable(),
  /** Its scorecard was submitted: it took place, whoever says otherwise. */
  scored: z.boolean(),
});
export type DayInterview = z.infer<typeof DayInterview>;

/** A panel that is taken on a day, until it is free again: as long as interviews were by the rules of then. */
export const TakenPlace = z.object({ time: TimeOfDay, until: TimeOfDay });
export type TakenPlace = z.infer<typeof TakenPlace>;

export const readInterviews = get('/api/org/interviews/{orgId}', {
  summary: 'What is and was booked with a college on a day, in the order of time, and when its panels are taken, for its own people',
  params: ofOrg,
  query: z.object({ date: WrittenDay }),
  answer: z.object({ interviews: z.array(DayInterview), taken: z.array(TakenPlace) }),
  problems: ['college_closed'],
});

export const cancelInterview = post('/api/interviews/{bookingId}/cancel', {
  summary: 'Ends a booking: the student’s own within the notice, or one of the caller’s college until it begins',
  params: ofBooking,
  answer: z.object({ message: saved }),
  problems: ['not_booked', 'closed', 'college_closed'],
});

export const missInterview = post('/api/interviews/{bookingId}/missed', {
  summary: 'Notes who did not appear, by who interviews or by the college; where it was the panel, the student may book again',
  params: ofBooking,
  body: z.object({ side: MissingSide }),
  answer: z.object({ message: saved }),
  problems: ['not_booked', 'not_begun', 'already_decided', 'college_closed'],
});
