import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    order: 'Place',
    textVersion: 'Version of the text',
    consent: null,
    link: null,
    pinned: null,
  },
} satisfies FieldWords<typeof events>;
