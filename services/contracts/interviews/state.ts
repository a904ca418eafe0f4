import { z } from 'zod';

/** Why an interview could not be booked, or moved. */
export const InterviewRefusal = z.enum(['full', 'already_booked', 'closed', 'slot_unknown']);
export type InterviewRefusal = z.infer<typeof InterviewRefusal>;

/** Who books, moves or cancels: the student within the rules, or the college (and admins), which may do so until the interview begins. */
export const BookedBy = z.enum(['student', 'college']);
export type BookedBy = z.infer<typeof BookedBy>;

/** Who did not appear. */
export const MissingSide = z.enum(['student', 'panel']);
export type MissingSide = z.infer<typeof MissingSide>;

/** Why a student's bookings were ended: their enrolment was removed by a list, declined by them, or forgotten. */
export const EndedEnrolment = z.enum(['removed', 'declined', 'forgotten']);
export type EndedEnrolment = z.infer<typeof EndedEnrolment>;
