import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';
import { words as uploads } from './words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    source: uploads.source,
    mode: uploads.mode,
    declared: 'Age declared',
    until: 'Open until',
    restores: null,
    coded: 'The college’s code was typed, or is not wanted',
    files: null,
    rows: 'Rows',
    row: 'Row',
    counts: null,
    needsCode: 'The college’s code is wanted',
    was: null,
    dryRun: null,
    // The details say why, in a sentence.
    code: null,
    headings: null,
    chunk: null,
    created: null,
    updated: null,
    unchanged: null,
    removed: null,
    refused: null,
    refusedBeyond: 'Refused rows that are only counted',
    unavailable: null,
  },
  values: { source: uploads.sources, mode: uploads.modes },
} satisfies FieldWords<typeof events>;
