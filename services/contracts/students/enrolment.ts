import { z } from 'zod';
import { ungroupedNumber } from '../typed-text.ts';

/** What a list says of a student, part by part: each may change without the others. */
export const EnrolmentPart = z.enum(['name', 'rollNo', 'phone', 'email', 'booking']);
export type EnrolmentPart = z.infer<typeof EnrolmentPart>;

/** What a college said of a student last, as hashes under the student's key: they tell whether it is the same, never what it is. */
export const SaidParts = z.partialRecord(EnrolmentPart, z.string().max(40));
export type SaidParts = z.infer<typeof SaidParts>;

/** What a college knows of a student. `rollNo` and `whatsappNumber` are empty where there is none. */
export const StudentText = z.object({ name: z.string(), email: z.string(), whatsappNumber: z.string(), rollNo: z.string() });
export type StudentText = z.infer<typeof StudentText>;

/** A WhatsApp number as people type it: digits, and perhaps + in front; what only groups them is left out. Empty where there is none. */
export const WhatsappNumber = z
  .string()
  .max(40, 'A WhatsApp number has 15 digits at most.')
  .overwrite(ungroupedNumber)
  .regex(/^(?:\+?\d{1,15})?$/, 'A WhatsApp number has digits, and perhaps + in front.');

/**
 * Where an enrolment stands. `uploaded`: nobody has been written to. `lapsed`: nobody answered in time. `declined`: they do not want it, or are somebody else.
 * `removed`: the college's list has them no longer. `forgotten`: nothing is known of them any more.
 */
export const EnrolmentStatus = z.enum(['uploaded', 'invited', 'joined', 'declined', 'lapsed', 'removed', 'forgotten']);
export type EnrolmentStatus = z.infer<typeof EnrolmentStatus>;

/** Why somebody is of a college no longer. */
export const RemovalReason = z.enum(['replaced', 'left', 'account-erased']);
export type RemovalReason = z.infer<typeof RemovalReason>;

/** Days after which somebody is forgotten who was removed, or did not answer an invitation. */
export const FORGOTTEN_DAYS = 180;
