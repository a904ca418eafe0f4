import type { OpeningRecord } from '../records/records.ts';

/** How and where somebody works there, in a line. */
export function whereOf({ type, mode, location }: OpeningRecord): string {
  return [type, mode, location].filter((part) => part !== '').join(' · ');
}
