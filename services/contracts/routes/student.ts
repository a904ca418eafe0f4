import { z } from 'zod';
import { documentProblems } from '../files/documents.ts';
import { interviewResume } from '../files/interviews.ts';
import { Id, Instant } from '../ids.ts';
import { NO_RESUME, ResumeReader } from '../interviews/resume.ts';
import { Notes, Rating, Ratings } from '../interviews/scorecard.ts';
import { MissingSide } from '../interviews/state.ts';
import { Role } from '../roles.ts';
import { routesUnder } from './route.ts';

const { get, put } = routesUnder('Students');
/** An account, or for others than the student the row of a college: one that is none is answered as one of others, which tells nobody which there are. */
const StudentId = z.string().min(1).max(100);
/** Which college, for who is a student of several. */
const ofCollege = z.object({ orgCode: z.string().max(40).optional() });
/** A path that opens a file for ten minutes; empty where there is none. */
const link = z.string();

/** A version of a resume, as its student sees it. */
const ResumeVersion = z.object({ version: z.int(), name: z.string(), at: Instant, bytes: z.int(), resume: link });

/** A booking of a student; the first four fields are the specification's. */
export const StudentBooking = z.object({
  _id: Id,
  /** dd-mm-yyyy and HH:MM, in Indian time. */
  bookingDate: z.string(),
  time: z.string(),
  resume: link,
  /** Out of 10; 0 before it was scored. */
  ratingOverall: z.number(),
  /** When its scorecard was submitted first. The one that was last is the student's score, and their report. */
  scoredAt: Instant.nullable(),
  startsAt: Instant,
  /** Until when its student moves or cancels it. */
  changeUntil: Instant,
  missing: MissingSide.nullable(),
  /** What the newest version is called; empty without any. */
  resumeName: z.string(),
  /** The newest first; for others than the student and admins the newest alone. */
  resumes: z.array(ResumeVersion),
  /** Who opened which version and when, the newest first: for the student and admins. */
  views: z.array(z.object({ version: z.int(), at: Instant, as: ResumeReader, name: z.string() })),
});
export type StudentBooking = z.infer<typeof StudentBooking>;

/** A student of a college; the first four fields are the specification's. */
const StudentUser = z.object({
  name: z.string(),
  role: Role,
  profilePicture: z.string(),
  orgCode: z.string(),
  /** The enrolment. */
  _id: Id,
  orgName: z.string(),
  rollNo: z.string(),
  /** What the college writes to; empty for interviewers. */
  email: z.string(),
  whatsappNumber: z.string(),
});

export const StudentData = z.object({
  user: StudentUser,
  orgBookings: z.array(StudentBooking),
  /** Whether the college is at work, and its rules allow the student one booking more. */
  mayBook: z.boolean(),
  /** Whether the college is at work: with one that is not nothing is booked or moved. */
  atWork: z.boolean(),
  /** Colleges that the student can choose from; for the student and admins. */
  colleges: z.array(z.object({ orgCode: z.string(), orgName: z.string() })),
});
export type StudentData = z.infer<typeof StudentData>;

export const readStudent = get('/api/student/{userId}', {
  summary:
    'A student with their bookings, for themselves, their college, the interviewers of their panel and admins; or the words that there is none',
  params: z.object({ userId: StudentId }),
  query: ofCollege,
  answer: z.union([StudentData, z.literal('No documents found')]),
  problems: ['college_closed'],
});

/** What was found of a student, as they read it themselves. */
export const StudentReport = z.object({
  student: StudentUser.pick({ _id: true, name: true, orgCode: true, orgName: true, rollNo: true }),
  /** The latest submitted scorecard; null while there is none. */
  report: z
    .object({
      bookingDate: z.string(),
      time: z.string(),
      submittedAt: Instant,
      version: z.int(),
      ratings: Ratings,
      overall: Rating,
      notes: Notes.omit({ why: true }),
    })
    .nullable(),
});
export type StudentReport = z.infer<typeof StudentReport>;

export const readStudentReport = get('/api/student/{studentId}/report', {
  summary: 'The report of a student: ratings, strengths, weaknesses, opportunities and threats. For those who may read the student',
  params: z.object({ studentId: StudentId }),
  query: ofCollege,
  answer: StudentReport,
  problems: ['college_closed'],
});

const ofBooking = { params: z.object({ bookingId: Id }) } as const;

export const uploadResume = put('/api/student/{bookingId}/resume', {
  ...ofBooking,
  summary: 'Uploads another version of the resume for an interview of the caller; earlier ones are kept',
  files: { resume2: interviewResume },
  invalid: NO_RESUME,
  answer: z.object({ message: z.literal('Resume uploaded successfully!'), resume: link, version: z.int() }),
  problems: [...documentProblems, 'not_booked', 'resume_full'],
});

export const readInterviewResume = get('/api/interviews/{bookingId}/resume', {
  ...ofBooking,
  summary: 'The newest resume for an interview, and which version the caller opened last: for its interviewer, its college and admins',
  answer: z.object({
    resume: link,
    name: z.string(),
    /** 0 without any. */
    version: z.int(),
    at: Instant.nullable(),
    seen: z.object({ version: z.int(), at: Instant }).nullable(),
  }),
  problems: ['college_closed'],
});

export const openResume = get('/api/resumes/{bookingId}/{version}', {
  summary: 'Leads to the file of a resume, by a signed link of ten minutes; notes who opened it, unless it is their own',
  params: z.object({ bookingId: Id, version: z.coerce.number<number>().int().min(1).max(1_000) }),
  query: z.object({
    by: Id,
    as: z.enum(['student', ...ResumeReader.options]),
    until: z.coerce.number<number>().int().min(0),
    t: z.string().max(100),
  }),
  others: { 303: { description: 'The file, which is saved and not shown' } },
  problems: ['link_expired'],
});
