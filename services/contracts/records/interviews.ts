import { z } from 'zod';
import { CollegeState } from '../colleges/college.ts';
import { Email } from '../field-rules.ts';
import { Id } from '../ids.ts';
import { Notes, Ratings } from '../interviews/scorecard.ts';
import { SlotRules } from '../interviews/slot-rules.ts';
import { BookedBy, InterviewRefusal, MissingSide } from '../interviews/state.ts';
import type { VerbBodies } from '../verbs/verb.ts';
import { fromReadModel } from './shared.ts';

const ofCollege = { orgId: z.string(), orgName: z.string().nullable() };
/** The student's name; null once nothing is known of them. */
const ofStudent = { enrolmentId: z.string(), studentName: z.string().nullable() };

/** A booking of an interview in the admin console. */
export const InterviewBookingRecord = z.object({
  ...fromReadModel,
  ...ofCollege,
  ...ofStudent,
  day: z.string(),
  time: z.string(),
  status: z.enum(['requested', 'booked', 'refused', 'cancelled']),
  refusal: InterviewRefusal.nullable(),
  missing: MissingSide.nullable(),
  /** Its scorecard was submitted: nobody was missing. */
  scored: z.boolean(),
  endedBy: z.union([BookedBy, z.literal('enrolment')]).nullable(),
  requestedAt: z.string(),
  changedAt: z.string(),
  /** Only on the record itself, not in lists: whether somebody is to write a scorecard of it, or did. */
  hasScorecard: z.boolean().optional(),
});
export type InterviewBookingRecord = z.infer<typeof InterviewBookingRecord>;

/** A version of a scorecard as it was submitted. */
const ScorecardVersion = z.object({
  version: z.int(),
  at: z.string(),
  /** Null once they are erased. */
  byName: z.string().nullable(),
  ratings: Ratings,
  overall: z.number(),
  /** What was written, and why it was corrected; null where nobody can read it any more. */
  notes: Notes.nullable(),
  reason: z.string().nullable(),
});

/** A scorecard in the admin console. */
export const ScorecardRecord = z.object({
  /** `id` is the booking. */
  ...fromReadModel,
  ...ofCollege,
  ...ofStudent,
  /** The account that submitted it last; null before, and once it is erased. */
  byName: z.string().nullable(),
  status: z.enum(['assigned', 'draft', 'submitted']),
  /** 0 before it was submitted. */
  version: z.int(),
  overall: z.number().nullable(),
  ratings: Ratings.nullable(),
  submittedAt: z.string().nullable(),
  changedAt: z.string(),
  /** Only on the record itself, not in lists: what was submitted last, and every version, the newest first. */
  notes: Notes.nullable().optional(),
  versions: z.array(ScorecardVersion).optional(),
});
export type ScorecardRecord = z.infer<typeof ScorecardRecord>;

const Interviewer = z.object({
  interviewerId: z.string(),
  accountId: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  joinedAt: z.string(),
});
const Invited = z.object({ interviewerId: z.string(), email: z.string().nullable(), expiresAt: z.string() });

/** Who interviews for a college, in the admin console. */
export const PanelRecord = z.object({
  /** `id` is the college. */
  ...fromReadModel,
  orgName: z.string().nullable(),
  /** Of those who joined. */
  people: z.int(),
  invited: z.int(),
  changedAt: z.string(),
  /** Only on the record itself, not in lists. */
  interviewers: z.array(Interviewer).optional(),
  invitations: z.array(Invited).optional(),
});
export type PanelRecord = z.infer<typeof PanelRecord>;

/** Whom an admin asks to interview, and for which college. */
export const PanelBody = z.object({ orgId: Id, email: Email });

/** Places of a day. */
const DayOfSlots = z.object({ day: z.string(), places: z.int(), taken: z.int() });

/** When a college has slots, in the admin console. */
export const InterviewSlotsRecord = z.object({
  /** `id` is the college. */
  ...fromReadModel,
  name: z.string(),
  state: CollegeState,
  /** Null before it was approved. */
  code: z.string().nullable(),
  signedUpAt: z.string(),
  /** Only on the record itself, not in lists: the rules that hold now, the revision that an edit must name, and the next days by them. */
  rules: SlotRules.optional(),
  revision: z.int().min(-1).optional(),
  days: z.array(DayOfSlots).optional(),
});
export type InterviewSlotsRecord = z.infer<typeof InterviewSlotsRecord>;

export const interviewBookingBodies = { miss: z.object({ side: MissingSide }) } satisfies VerbBodies;

export const panelBodies = {
  invite: z.object({ email: Email }),
  remove: z.object({ interviewerId: Id }),
} satisfies VerbBodies;
