import { words as points } from '../ui/about/points-words.ts';
import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    amount: 'Points',
    expiresAt: 'Until',
    source: 'From',
    lots: null,
  },
  values: { source: points.sources },
} satisfies FieldWords<typeof events>;
