import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: { format: 'As' },
  values: { format: { csv: 'CSV', json: 'JSON' } },
} satisfies FieldWords<typeof events>;
