import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    known: 'Known to everybody',
    page: 'Page',
    path: 'Path',
  },
} satisfies FieldWords<typeof events>;
