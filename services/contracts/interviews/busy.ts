import type { TimeOfDay } from './dates.ts';

interface Span {
  readonly time: TimeOfDay;
  readonly until: TimeOfDay;
}

/**
 * How many panels are busy at the same moment, at most, between two times of a day. Places that other rules offered before need not begin
 * and end with those of today.
 */
export function busiest(holds: Iterable<Span>, { time, until }: Span): number {
  const within = [...holds].filter((hold) => hold.time < until && time < hold.until);
  // Somebody joins those who are there only at a beginning.
  const moments = [time, ...within.map((hold) => hold.time).filter((begins) => begins > time)];
  return Math.max(...moments.map((moment) => within.filter((hold) => hold.time <= moment && moment < hold.until).length));
}
