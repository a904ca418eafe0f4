import type { peopleProblems } from '@aarambh/contracts/problems/people.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of what profiles and connections refuse with. */
export const words = {
  handle_taken: 'That public name is taken. Choose another one.',
  not_connectable: 'You cannot connect with this member.',
} satisfies WordsFor<typeof peopleProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    people: typeof words;
  }
}
