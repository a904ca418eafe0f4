import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: { until: 'Can be confirmed until', why: 'Why', confirmHash: null, leaveHash: null },
  values: { why: { left: 'They left', 'not-confirmed': 'Nobody confirmed it in time', 'account-erased': 'The account was erased' } },
} satisfies FieldWords<typeof events>;
