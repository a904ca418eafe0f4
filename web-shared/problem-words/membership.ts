import type { membershipProblems } from '@aarambh/contracts/problems/membership.ts';
import type { WordsBeside } from '../api/problem-words.ts';
import { day } from '../format.ts';

/** What people read instead of what callers of the API read. */
export const words = {
  declined_recently: ({ againFrom }) =>
    againFrom === undefined ? null : `Your application was declined. You can apply again from ${day(String(againFrom))} on.`,
} satisfies WordsBeside<typeof membershipProblems>;
