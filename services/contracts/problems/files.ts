import type { Problems } from './problem.ts';

/** What documents are refused with that come with a form. */
export const fileProblems = {
  document_type: [415, 'This file is none of the kinds that can be sent here, or it is not what its name says.'],
  document_too_large: [413, 'The file is too large.'],
  document_empty: [400, 'The file is empty. Choose another one.'],
  one_document: [400, 'Send one file.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    files: typeof fileProblems;
  }
}
