import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events: all are ids, which are none. */
export const words = {
  fields: {},
} satisfies FieldWords<typeof events>;
