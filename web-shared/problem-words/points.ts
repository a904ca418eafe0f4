import type { pointsProblems } from '@aarambh/contracts/problems/points.ts';
import type { WordsFor } from '../api/problem-words.ts';
import { points } from '../format.ts';

/** What people read of what points refuse with. */
export const words = {
  insufficient_points: 'You do not have enough points.',
  already_unlocked: 'Your free points are already unlocked.',
  spend_voided: 'This booking was cancelled meanwhile.',
  balance_too_low: ({ balance, needed }) =>
    balance === undefined || needed === undefined
      ? 'The account holds fewer points than that. Nothing was taken.'
      : `The account holds ${points(Number(balance))}, and ${points(Number(needed))} are to be taken. Nothing was taken.`,
} satisfies WordsFor<typeof pointsProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    points: typeof words;
  }
}
