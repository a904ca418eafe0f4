import type { PointsSource } from '@aarambh/contracts/events/points.ts';
import { humanised } from '../ui/format.ts';

export const sourceNames: Readonly<Record<PointsSource['kind'], string>> = {
  unlocked: 'Free points',
  plan: 'Plan',
  adjusted: 'Adjustment',
};

/** The other side of a movement, in words: `issued:unlocked`, `gathering:{id}`, `expired`. */
export function counterName(counter: string): string {
  if (counter.startsWith('gathering:')) return 'Spent on an event';
  switch (counter) {
    case 'issued:unlocked':
      return 'Issued as free points';
    case 'issued:plan':
      return 'Issued by a plan';
    case 'issued:adjusted':
      return 'Issued by adjustment';
    case 'expired':
      return 'Expired';
    default:
      return humanised(counter);
  }
}
