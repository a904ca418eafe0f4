import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import type { FieldWords } from '../ui/record/spoken.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: { ratings: null, overall: 'Overall rating', version: 'Version', at: null },
} satisfies FieldWords<ScorecardEvent>;
