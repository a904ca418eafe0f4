import type { AdjustmentEvent } from '@aarambh/contracts/events/points.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  AdjustmentProposed: 'Proposed',
  AdjustmentApproved: 'Approved',
  AdjustmentRejected: 'Rejected',
} satisfies EventWords<AdjustmentEvent>;
