import type { noteProblems } from '@aarambh/contracts/problems/notes.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of what notes refuse with. */
export const words = {
  notes_full: 'You have as many notes as you can have.',
} satisfies WordsFor<typeof noteProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    notes: typeof words;
  }
}
