import type { Problems } from './problem.ts';

/** What slots and interviews refuse with, beside what bookings of events do too: full, closed, already booked. */
export const interviewProblems = {
  slot_unknown: [409, 'There is no such slot on that day.'],
  moves_used: [409, 'This interview was moved as often as one can be.'],
  not_begun: [409, 'This interview has not begun yet.'],
  scored_by_interviewer: [403, 'This interview has an interviewer, who writes its scorecard.'],
  overall_unexplained: [409, 'The overall rating is more than 2 away from the mean of the six. Say why.'],
  correction_unexplained: [409, 'Say why you correct what was submitted.'],
  already_interviewer: [409, 'They are on your panel, or invited, already.'],
  panel_full: [409, 'That is as many interviewers as one college can have.'],
  interviewer_other_role: [409, 'This address has an account of our staff. Ask the college to invite another address.'],
  resume_full: [409, 'That is as many versions as can be kept for one interview.'],
  scorecard_full: [409, 'This scorecard was changed as often as one can be.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    interviews: typeof interviewProblems;
  }
}
