import type { MissingSide } from '@aarambh/contracts/interviews/state.ts';
import type { EnrolmentStatus } from '@aarambh/contracts/students/enrolment.ts';
import { view } from '@aarambh/kernel/view.ts';

/** An interview that stands, as it is noted with its student. */
export interface NotedInterview {
  readonly day: string;
  readonly time: string;
  readonly missing: MissingSide | null;
}

/** What a scorecard says over all, as it is noted with its student. */
export interface NotedScore {
  readonly submittedAt: string;
  readonly overall: number;
}

/** What events say of a student. */
export interface StudentFacts {
  orgId: string;
  /** Empty once nothing is known of them. */
  name: string;
  email: string;
  whatsappNumber: string;
  rollNo: string;
  /** By which the list of a college is sorted: the name without its case. */
  sortName: string;
  status: EnrolmentStatus;
  /** The figures count them: no list removed them, nor did they decline. Who was forgotten, or erased their account, counts as before. */
  counted: boolean;
  /** They accepted, whoever knows of them by now. */
  joined: boolean;
  /** The account that accepted; null before. */
  accountId: string | null;
  enrolledAt: string;
  /** Since when they are to join: they were invited then, or taken up before that. */
  waitingSince: string;
  changedAt: string;
  /** By booking, those that stand. */
  interviews: Record<string, NotedInterview>;
  /** By booking. */
  scores: Record<string, NotedScore>;
}

/** Id: enrolment id. Stream: enrolment-{id}. */
export interface StudentDocument extends StudentFacts {
  /** The college has them now. */
  listed: boolean;
  /** The college that has them now, and the one whose figures count them; empty for none. */
  listedBy: string;
  countedBy: string;
  /** An interview of theirs stands, whoever came to it. */
  booked: boolean;
  /** When their first interview begins, or began, to which nobody is missing (ISO); never without any. */
  appearsAt: string;
  /** Who was missing from the last one. */
  missedBy: MissingSide | null;
  scored: boolean;
  /** Of the latest scorecard; 0 without any. */
  overall: number;
  over80: boolean;
  /** What they count as. */
  tally: string;
  /** From when on they are at risk (ISO); the second one where everybody is to be booked by now. */
  riskFrom: string;
  closingRiskFrom: string;
}

export const studentsView = view<StudentDocument>('students');
