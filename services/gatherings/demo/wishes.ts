import type { DemoPerson } from '@aarambh/context/story.ts';
import type { DemoGathering } from './details.ts';

/** From so many days before the filling on seats of what is to come are booked. */
const FIRST_BOOKED = 20;

/** A seat that somebody books on a day, counted from the filling. */
export interface Wish {
  readonly day: number;
  readonly plan: DemoGathering;
}

/**
 * What each of the crowd books, by day, in the order of the crowd: seats of one gathering go to different people, those of the next to
 * the ones who follow.
 */
export function seatWishes(
  crowd: readonly Pick<DemoPerson, 'joins'>[],
  past: readonly DemoGathering[],
  coming: readonly DemoGathering[],
): readonly (readonly Wish[])[] {
  const wishes: Wish[][] = crowd.map(() => []);
  let next = 0;
  for (const plan of past) {
    // Booked between three weeks and eight days before, by people who were there a few days earlier.
    const members = crowd.flatMap(({ joins }, n) => (joins + 3 <= plan.inDays - 8 ? [n] : []));
    for (let seat = 0; seat < Math.min(plan.taken, members.length); seat++) {
      const n = members[next++ % members.length]!;
      const earliest = Math.max(plan.inDays - 21, crowd[n]!.joins + 3);
      wishes[n]!.push({ day: earliest + ((seat * 5) % (plan.inDays - 8 - earliest + 1)), plan });
    }
  }
  next = 0;
  for (const plan of coming)
    for (let seat = 0; seat < plan.taken; seat++)
      wishes[next++ % crowd.length]!.push({ day: -FIRST_BOOKED + ((seat * 7) % FIRST_BOOKED), plan });
  return wishes.map((mine) => mine.toSorted((a, b) => a.day - b.day));
}
