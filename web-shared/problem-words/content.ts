import type { contentProblems } from '@aarambh/contracts/problems/content.ts';
import type { WordsBeside } from '../api/problem-words.ts';

/** What people read instead of what callers of the API read. */
export const words = {
  content_wrong: 'Something here does not fit. Look at the fields and try again.',
  college_unknown: 'There is no such college. Choose one of the list, or none.',
} satisfies WordsBeside<typeof contentProblems>;
