import type { PointsEvent } from '@aarambh/contracts/events/points.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  PointsGranted: 'Points granted',
  PointsSpent: 'Points spent',
  PointsRefunded: 'Points refunded',
  SpendVoided: 'Late spend refused in advance',
  PointsExpired: 'Points expired',
  PointsDeducted: 'Points taken',
} satisfies EventWords<PointsEvent>;
