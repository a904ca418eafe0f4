import type { gatheringProblems } from '@aarambh/contracts/problems/gatherings.ts';
import type { WordsBeside } from '../api/problem-words.ts';

/** What people read instead of what callers of the API read. */
export const words = {
  seats_below_taken: 'There are more bookings than that.',
} satisfies WordsBeside<typeof gatheringProblems>;
