import type { Problems } from './problem.ts';

/** What notes refuse with. */
export const noteProblems = {
  notes_full: [409, 'That is as many notes as one can have.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    notes: typeof noteProblems;
  }
}
