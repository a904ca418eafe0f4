import type { careerProblems } from '@aarambh/contracts/problems/careers.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of what openings and applications refuse with. */
export const words = {
  opening_closed: 'This opening is closed. Look at the others.',
  already_applied: 'You have applied for this already. You can apply again 6 months after that.',
  career_withdrawn: 'The applicant took it back.',
  career_full: 'That is as much as one application can hold.',
} satisfies WordsFor<typeof careerProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    careers: typeof words;
  }
}
