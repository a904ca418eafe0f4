import type { fileProblems } from '@aarambh/contracts/problems/files.ts';
import type { WordsBeside } from '../api/problem-words.ts';

/** What people read instead of what callers of the API read. */
export const words = {
  document_type:
    'This file is none of the kinds that can be sent here, or it is not what its name says. Save it anew as one of them, or choose another.',
  document_too_large: 'The file is too large. Choose a smaller one.',
} satisfies WordsBeside<typeof fileProblems>;
