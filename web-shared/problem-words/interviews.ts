import type { interviewProblems } from '@aarambh/contracts/problems/interviews.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of what slots and interviews refuse with. */
export const words = {
  slot_unknown: 'There is no such slot on that day.',
  moves_used: 'This interview was moved as often as one can be.',
  not_begun: 'This interview has not begun yet.',
} satisfies WordsFor<typeof interviewProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    interviews: typeof words;
  }
}
