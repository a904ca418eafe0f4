import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    subject: 'Subject',
    body: 'Text',
    at: 'When',
    toSend: 'How many get it',
    more: null,
    cursor: null,
    settled: null,
    held: null,
    nextAt: null,
  },
} satisfies FieldWords<typeof events>;
