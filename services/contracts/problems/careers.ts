import type { Problems } from './problem.ts';

/** What openings and applications refuse with. */
export const careerProblems = {
  opening_closed: [409, 'This opening is closed. Look at the others.'],
  already_applied: [409, 'You have applied for this already. You can apply again 6 months after that.'],
  career_withdrawn: [409, 'The applicant took it back.'],
  career_full: [409, 'That is as much as one application can hold.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    careers: typeof careerProblems;
  }
}
