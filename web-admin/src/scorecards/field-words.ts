import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: { ratings: null, overall: 'Overall rating', version: 'Version', at: null },
} satisfies FieldWords<typeof events>;
