import { z } from 'zod';
import { Id, Instant } from '../ids.ts';
import { TimeOfDay } from '../interviews/dates.ts';
import { skills } from '../interviews/scorecard.ts';
import { pageFrom } from '../page-number.ts';
import { EnrolmentStatus } from '../students/enrolment.ts';
import { RiskReason } from '../students/risk.ts';
import {
  PassedOver,
  ReadFrom,
  ShownCounts,
  TextEncoding,
  UploadCounts,
  UploadMode,
  UploadSource,
  UploadStatus,
} from '../students/upload.ts';

const count = z.int().nonnegative();

/** Bookings of a list that were not made: `reason` is a sentence. */
export const UnavailableBookingView = z.object({
  name: z.string(),
  email: z.string(),
  /** dd-mm-yyyy. */
  bookingDate: z.string(),
  time: TimeOfDay,
  reason: z.string(),
});
export type UnavailableBookingView = z.infer<typeof UnavailableBookingView>;

/** A row that was not taken: `field` is the heading of the column, `reason` a sentence. */
export const RefusedRowView = z.object({ row: z.int(), field: z.string(), reason: z.string() });
export type RefusedRowView = z.infer<typeof RefusedRowView>;

/** Something of a row that is taken which its sender may not expect: `field` is the heading of the column, `text` a sentence. */
export const RowWarningView = z.object({ row: z.int(), field: z.string(), text: z.string() });
export type RowWarningView = z.infer<typeof RowWarningView>;

/** Students of a college who are on its list and not written to, since somebody declined at their address in the last 180 days. */
export const NotInvited = z.object({
  notInvited: count,
  /** Why, as a sentence; null where everybody is invited. */
  notInvitedReason: z.string().nullable(),
});
export type NotInvited = z.infer<typeof NotInvited>;

/** What POST /api/org/upload/{orgId} and /api/org/replace/{orgId} answer (I2, I3). */
export const UploadListAnswer = NotInvited.extend({
  message: z.literal('Successful'),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  refused: z.array(RefusedRowView),
  unavailableBookings: z.array(UnavailableBookingView),
});
export type UploadListAnswer = z.infer<typeof UploadListAnswer>;

/** The code of the college, where a list that replaces would remove more than a third. */
export const CodeQuery = z.object({ code: z.string().trim().max(40).optional() });

/** One student of a college as its people see them (I4, I9). */
export const StudentView = z.object({
  /** The enrolment. */
  _id: Id,
  /** The account, once they joined. */
  userId: Id.optional(),
  name: z.string(),
  email: z.string(),
  rollNo: z.string(),
  /** dd-mm-yyyy of the booking that is next, else of the last one; empty without any. */
  bookingDate: z.string(),
  time: z.string(),
  /** Out of 10; 0 without a scorecard. */
  ratingOverall: z.number(),
  /** Whether a scorecard counts: some are rated 0. */
  isRated: z.boolean(),
  status: EnrolmentStatus,
  /** Why their college is to look after them; none for most. */
  risks: z.array(RiskReason),
});
export type StudentView = z.infer<typeof StudentView>;

const YesNo = z.enum(['yes', 'no']);

/** Which students of a college: all that is said holds together. `search` looks in name, email and Roll No. */
export const StudentsWanted = z.object({
  search: z.string().trim().max(200).optional(),
  status: EnrolmentStatus.extract(['uploaded', 'invited', 'joined', 'lapsed']).optional(),
  booked: YesNo.optional(),
  appeared: YesNo.optional(),
  scored: YesNo.optional(),
  over80: z.literal('yes').optional(),
  atRisk: z.literal('yes').optional(),
});
export type StudentsWanted = z.infer<typeof StudentsWanted>;

/** `size` of 5, 10, 25 and so on; without it 1,000. By name; `order=risk` has first who is at risk for certain, then whoever is for longest. */
export const StudentsQuery = StudentsWanted.extend({
  page: pageFrom(1).default(1),
  size: z.coerce.number<number>().int().min(1).max(1_000).default(1_000),
  order: z.enum(['name', 'risk']).default('name'),
});
/** Of a search `total` is exact up to 10,000; `more` says that there are more. `asOf`: the moment of what it says. */
export const StudentsAnswer = z.object({
  ...{ data: z.array(StudentView), total: z.int(), page: z.int() },
  ...{ more: z.boolean(), asOf: Instant },
});
export type StudentsAnswer = z.infer<typeof StudentsAnswer>;

/** An upload as the list of a college's uploads shows it. */
export const UploadView = z.object({
  uploadId: Id,
  status: UploadStatus,
  source: UploadSource,
  mode: UploadMode,
  counts: UploadCounts,
  /** Why the file was refused, or is not done as somebody confirmed it, as a sentence; null where neither is so. */
  reason: z.string().nullable(),
  /** Rows of its file that are read by now, noted once in a thousand; null where none is being read. */
  rowsRead: count.nullable(),
  /** How many of its steps are done, and how many there are: of no steps before it was confirmed. */
  done: z.int(),
  total: z.int(),
  declared: z.boolean(),
  /** Whether the college's code is to be typed to confirm it. */
  needsCode: z.boolean(),
  receivedAt: Instant,
  /** When it was decided; null before. */
  decidedAt: Instant.nullable(),
  /** A later list can be taken back to how this one left the students. */
  restorable: z.boolean(),
});
export type UploadView = z.infer<typeof UploadView>;
export const UploadsQuery = z.object({
  page: pageFrom(1).default(1),
  size: z.coerce.number<number>().int().min(1).max(100).default(100),
});
export const UploadsAnswer = z.object({ data: z.array(UploadView), total: z.int(), page: z.int() });
export type UploadsAnswer = z.infer<typeof UploadsAnswer>;

/** A row of a dry run as it will be. */
export const DryRunRow = z.object({
  row: z.int(),
  name: z.string(),
  email: z.string(),
  whatsappNumber: z.string(),
  rollNo: z.string(),
  bookingDate: z.string(),
  time: z.string(),
  will: z.enum(['create', 'update', 'unchanged']),
  /** Why its booking could not be had now; null where it could, and where it has none. */
  unavailable: z.string().nullable(),
});
export type DryRunRow = z.infer<typeof DryRunRow>;

/** Refused rows and unavailable bookings that one answer names; the files have all of them. */
export const MOST_SHOWN = 500;
/** Warnings that one answer names. */
export const MOST_WARNINGS = 100;

/**
 * One upload: its first rows as they will be while it waits, what was unavailable once it is done; `MOST_SHOWN` of what was refused or unavailable, and who of
 * the college's list is not invited now.
 */
export const UploadDetailAnswer = UploadView.extend({
  ...NotInvited.shape,
  /**
   * By which the dry run that waits, or is being checked, is told from one that does anything else, and is confirmed; null where there is none. The numbers are
   * its own.
   */
  dryRun: z.string().nullable(),
  /** What somebody confirmed in vain, since the students changed meanwhile: this dry run took its place. Null where that was not so. */
  was: ShownCounts.nullable(),
  /** Interviews to come that those lose whom it removes; 0 where none waits. */
  interviewsLost: count,
  /** How its csv was read; null for another file, and where none waits. */
  encoding: TextEncoding.nullable(),
  /** Where the heading line of its file was found; null where none waits. */
  read: ReadFrom.nullable(),
  /** The columns of that sheet, and the other visible sheets, that were not read; none where none waits. */
  passedOver: z.array(PassedOver),
  /** The first `MOST_WARNINGS` of its rows, and how many there are; none where none waits. */
  warnings: z.array(RowWarningView),
  warned: count,
  rows: z.array(DryRunRow),
  refused: z.array(RefusedRowView),
  /** Refused rows of a dry run that are counted and not kept, as the cells of those before them take 16 MiB; 0 where none waits. */
  refusedBeyond: count,
  unavailableBookings: z.array(UnavailableBookingView),
});
export type UploadDetailAnswer = z.infer<typeof UploadDetailAnswer>;

export const UploadAnswer = z.object({ uploadId: Id });
export const WithdrawnAnswer = z.object({ status: z.literal('withdrawn') });
export const UploadFields = z.object({ mode: UploadMode.default('add') });

/** The college declares 'Every student here is 18 or has a guardian's written consent'. `dryRun`: the one that it saw; no other is done. */
export const ConfirmUploadBody = z.object({
  dryRun: z.string().max(64),
  declared: z.literal(true, 'Please confirm that every student is 18 or has a guardian’s written consent.'),
  code: z.string().trim().max(40).optional(),
});
/** What a restore of an upload would do if it began now. */
export const RestorePreview = z.object({
  /** Students who are removed, who come back, and who stay and are changed. */
  remove: count,
  returns: count,
  changes: count,
  /** Interviews to come that end with it. */
  interviewsLost: count,
  /** Whether the college's code is to be typed. */
  needsCode: z.boolean(),
});
export type RestorePreview = z.infer<typeof RestorePreview>;
/** A count of what a restore would do: how many students were looked at, of how many, 0 before that is known; and what came of it, once it is there. */
export const RestoreCount = z.object({ countId: Id, done: count, total: count, counted: RestorePreview.nullable() });
export type RestoreCount = z.infer<typeof RestoreCount>;
export const RestoreUploadBody = z.object({ code: z.string().trim().max(40).optional() });

const average = z.number().min(0).max(10);
/** Averages of each student's latest scorecard, two decimals; 0 without any (I4). */
export const StudentStats = z.object({
  communication: average,
  knowledge: average,
  experience: average,
  adaptability: average,
  analytical: average,
  creativeThinking: average,
});
export type StudentStats = z.infer<typeof StudentStats>;
export const StatsAnswer = z.object({ stats: StudentStats, asOf: Instant });
export const SummaryAnswer = z.object({ totalAppearingStudents: z.int(), asOf: Instant });

/** What is counted of a college's students: the six ratings, and the overall one. */
export const ratedParts = ['overall', ...skills] as const;
export type RatedPart = (typeof ratedParts)[number];

/** How many students have a rating, for each that somebody has, ascending. */
export const RatingSpread = z.array(z.object({ rating: average, students: count }));
export type RatingSpread = z.infer<typeof RatingSpread>;

/** How far a college's students came; each step counts everybody who has come to it. */
export const StudentFunnel = z.object({
  uploaded: count,
  invited: count,
  joined: count,
  /** With an interview that was not cancelled. */
  booked: count,
  /** Whose interview has begun, with nobody noted as missing. */
  appeared: count,
  scored: count,
});
export type StudentFunnel = z.infer<typeof StudentFunnel>;

/** Every number of a college's dashboard, as of one moment (I4, J4). */
export const CollegeNumbersAnswer = z.object({
  asOf: Instant,
  funnel: StudentFunnel,
  /** Students with an interview to which somebody did not come, each once by each side: who missed one, and whose panel did. */
  noShows: z.object({ student: count, panel: count }),
  stats: StudentStats,
  /** Of each student's latest scorecard. */
  spread: z.object(Object.fromEntries(ratedParts.map((part) => [part, RatingSpread])) as Record<RatedPart, typeof RatingSpread>),
  /** With a rating over 80 percent. */
  over80: count,
  atRisk: count,
  /** dd-mm-yyyy of the last day with slots; null where there is none. */
  closesOn: z.string().nullable(),
});
export type CollegeNumbersAnswer = z.infer<typeof CollegeNumbersAnswer>;
