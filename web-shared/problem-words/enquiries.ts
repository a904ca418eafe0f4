import type { enquiryProblems } from '@aarambh/contracts/problems/enquiries.ts';
import type { WordsBeside } from '../api/problem-words.ts';

/** What people read instead of what callers of the API read. */
export const words = {
  issue_under_way: 'It is planned or was sent: its words stay as they are. Take the plan back to change it.',
} satisfies WordsBeside<typeof enquiryProblems>;
