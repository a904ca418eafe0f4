import type { pointsProblems } from '@aarambh/contracts/problems/points.ts';
import type { WordsBeside } from '../api/problem-words.ts';
import { points } from '../format.ts';

/** What people read instead of what callers of the API read. */
export const words = {
  balance_too_low: ({ balance, needed }) =>
    balance === undefined || needed === undefined
      ? null
      : `The account holds ${points(Number(balance))}, and ${points(Number(needed))} are to be taken. Nothing was taken.`,
} satisfies WordsBeside<typeof pointsProblems>;
