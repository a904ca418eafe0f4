import type { Problems } from './problem.ts';

/** What slots and interviews refuse with, beside what bookings of events do too: full, closed, already booked. */
export const interviewProblems = {
  slot_unknown: [409, 'There is no such slot on that day.'],
  moves_used: [409, 'This interview was moved as often as one can be.'],
  not_begun: [409, 'This interview has not begun yet.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    interviews: typeof interviewProblems;
  }
}
