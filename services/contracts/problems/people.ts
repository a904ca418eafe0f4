import type { Problems } from './problem.ts';

/** What profiles and connections refuse with. */
export const peopleProblems = {
  handle_taken: [409, 'That public name is taken. Choose another one.'],
  not_connectable: [409, 'You cannot connect with this member.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    people: typeof peopleProblems;
  }
}
