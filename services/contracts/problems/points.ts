import type { Problems } from './problem.ts';

/** What points refuse with. */
export const pointsProblems = {
  insufficient_points: [409, 'You do not have enough points.'],
  already_unlocked: [409, 'Your free points are already unlocked.'],
  spend_voided: [409, 'This booking was cancelled meanwhile.'],
  balance_too_low: [409, 'The account holds fewer points than that. Nothing was taken.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    points: typeof pointsProblems;
  }
}
