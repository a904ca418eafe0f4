import type { fileProblems } from '@aarambh/contracts/problems/files.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of documents that are refused. */
export const words = {
  document_type:
    'This file is none of the kinds that can be sent here, or it is not what its name says. Save it anew as one of them, or choose another.',
  document_too_large: 'The file is too large. Choose a smaller one.',
  document_empty: 'The file is empty. Choose another one.',
  one_document: 'Send one file.',
} satisfies WordsFor<typeof fileProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    files: typeof words;
  }
}
