import type { PointsSource } from '@aarambh/contracts/events/points.ts';
import { humanised } from '../format.ts';

export const sourceNames: Readonly<Record<PointsSource['kind'], string>> = {
  unlocked: 'Free points',
  plan: 'Plan',
  adjusted: 'Adjustment',
};

/** The other side of a movement, in words: `issued:unlocked`, `gathering:{id}`, `expired`. */
export function counterName(counter: string): string {
  if (counter.startsWith('gathering:')) return 'An event';
  switch (counter) {
    case 'issued:unlocked':
      return 'Free points';
    case 'issued:plan':
      return 'Plans';
    case 'issued:adjusted':
      return 'Adjustments';
    case 'expired':
      return 'Expiry';
    default:
      return humanised(counter);
  }
}

/** Where a lot comes from, in words; the statement names the kind alone. */
export function sourceName(source: string): string {
  return (sourceNames as Readonly<Record<string, string | undefined>>)[source] ?? humanised(source);
}
