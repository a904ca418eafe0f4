import type { AdjustmentEvent } from '@aarambh/contracts/events/points.ts';
import type { FieldWords } from '../ui/record/spoken.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    amount: 'Points',
    approvedBy: null,
    proposedBy: null,
    rejectedBy: null,
  },
} satisfies FieldWords<AdjustmentEvent>;
