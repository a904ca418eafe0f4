import type { RatingSpread } from '@aarambh/contracts/http/students.ts';

/** Where each band ends; the first of the last one is over 80 percent, and below the third somebody is at risk. */
const ENDS = [2.5, 4.5, 6, 8, 10] as const;

/** How many students are rated within each band, the lowest first. */
export function bandsOf(spread: RatingSpread): readonly number[] {
  const bands = ENDS.map(() => 0);
  for (const { rating, students } of spread) {
    const band = ENDS.findIndex((end) => rating <= end);
    bands[band] = (bands[band] ?? 0) + students;
  }
  return bands;
}
