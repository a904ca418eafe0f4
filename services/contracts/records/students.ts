import { z } from 'zod';
import { CollegeState } from '../colleges/college.ts';
import { DryRunRow, RefusedRowView, UnavailableBookingView } from '../http/students.ts';
import { Ratings } from '../interviews/scorecard.ts';
import { EnrolmentStatus } from '../students/enrolment.ts';
import { TextEncoding, UploadCounts, UploadMode, UploadSource, UploadStatus } from '../students/upload.ts';
import { fromReadModel } from './shared.ts';

/** A student of a college in the admin console. */
export const StudentRecord = z.object({
  /** `id` is the enrolment. */
  ...fromReadModel,
  /** Empty once nothing is known of them. */
  name: z.string(),
  email: z.string().optional(),
  whatsappNumber: z.string().optional(),
  rollNo: z.string().optional(),
  orgId: z.string(),
  orgName: z.string().nullable(),
  status: EnrolmentStatus,
  /** The account that accepted; null before. */
  accountId: z.string().nullable().optional(),
  enrolledAt: z.string(),
  changedAt: z.string(),
});
export type StudentRecord = z.infer<typeof StudentRecord>;

const count = z.int().nonnegative();

/** A college in numbers. */
export const CollegeNumbers = z.object({
  ...fromReadModel,
  name: z.string(),
  state: CollegeState,
  /** Null before it was approved. */
  code: z.string().nullable(),
  signedUpAt: z.string(),
  /** Only on the record itself, not in lists: students by where they stand. */
  students: z.partialRecord(EnrolmentStatus, count).optional(),
  /** Students who have, or had, a booking that was not cancelled. */
  appearing: count.optional(),
  /** Students with an interview to which somebody did not come, each once by each side: as on the college's dashboard. */
  missing: z.object({ student: count, panel: count }).optional(),
  /** Students whose latest scorecard counts, its average overall rating, and the averages of the six; 0 without any. */
  scored: count.optional(),
  overall: z.number().optional(),
  ratings: Ratings.optional(),
});
export type CollegeNumbers = z.infer<typeof CollegeNumbers>;

/** An upload of a college's students in the admin console: ids and numbers, and never a row of it. */
export const UploadRecord = z.object({
  ...fromReadModel,
  orgId: z.string(),
  orgName: z.string().nullable(),
  status: UploadStatus,
  source: UploadSource,
  mode: UploadMode,
  /** What it is to do, while it waits; what it did, from its confirmation on. */
  counts: UploadCounts,
  /** Why it came to nothing, or is not done as somebody confirmed it, as a sentence; null where neither is so. */
  reason: z.string().nullable(),
  done: z.int(),
  total: z.int(),
  declared: z.boolean(),
  /** The upload that it takes the students back to. */
  restores: z.string().nullable(),
  /** The students can be taken back to how it left them. */
  restorable: z.boolean(),
  /** Who sent it, and who confirmed it; null once they are erased, and before. */
  byName: z.string().nullable(),
  confirmedByName: z.string().nullable(),
  receivedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Only on the record itself, not in lists: the first rows as they will be while it waits, what was refused, and what was unavailable. */
  rows: z.array(DryRunRow).optional(),
  refused: z.array(RefusedRowView).optional(),
  unavailableBookings: z.array(UnavailableBookingView).optional(),
  /** How its csv was read, while it waits; null for another file, and later. */
  encoding: TextEncoding.nullable().optional(),
});
export type UploadRecord = z.infer<typeof UploadRecord>;
