import { limits } from '@aarambh/contracts/limits.ts';
import type { DemoGathering } from './gatherings.ts';

/** People whose bookings fill the seats: as many as the fullest gathering has. Each costs a password hash. */
export const CROWD = 74;
/** The first of them joins so many days before the filling, the last one so many. */
const FIRST_JOINS = 348;
const LAST_JOINS = 24;
/** The gatherings that are to come were opened by then, and bookings of them begin. */
export const OPENED_DAYS_AGO = 24;
/** From so many days before the filling on seats of them are booked. */
const FIRST_BOOKED = 20;
const GIFT_STEP = 50;
/** Of the bookings of past gatherings every so many-th was given back. */
const GIVEN_BACK = 13;

/** What one of the crowd does on some day, counted from the filling: negative days lie before it. */
export type Deed =
  | { readonly day: number; readonly do: 'join' | 'unlock' }
  | { readonly day: number; readonly do: 'give'; readonly amount: number; readonly times: number }
  | { readonly day: number; readonly do: 'book' | 'cancel'; readonly plan: DemoGathering };

/** The day on which the nth of the crowd joins: fewer at first, more and more later. */
export function joinDay(n: number): number {
  return -Math.round(LAST_JOINS + (FIRST_JOINS - LAST_JOINS) * (1 - Math.sqrt(n / (CROWD - 1))));
}

/** What each of the crowd does in the year, by day. Whoever is short of points for the next booking was given some the day before. */
export function deedsOfCrowd(past: readonly DemoGathering[], coming: readonly DemoGathering[]): Deed[][] {
  const wishes = seatWishes(past, coming);
  return wishes.map((mine, n) => {
    const joined = joinDay(n);
    const deeds: Deed[] = [
      { day: joined, do: 'join' },
      { day: joined + 1, do: 'unlock' },
    ];
    let balance: number = limits.freePoints;
    let times = 0;
    for (const [index, { day, plan }] of mine.toSorted((a, b) => a.day - b.day).entries()) {
      if (plan.points > balance) {
        const amount = Math.ceil((plan.points - balance) / GIFT_STEP) * GIFT_STEP;
        deeds.push({ day: day - 1, do: 'give', amount, times: times++ });
        balance += amount;
      }
      balance -= plan.points;
      deeds.push({ day, do: 'book', plan });
      // What comes back is not counted on: balances of a living community are not all used up.
      if (plan.inDays < 0 && (n + index) % GIVEN_BACK === 0) deeds.push({ day: plan.inDays - 5, do: 'cancel', plan });
    }
    return deeds;
  });
}

interface Wish {
  readonly day: number;
  readonly plan: DemoGathering;
}

/** Who books what, and when: seats of one gathering go to different people, those of the next to the ones who follow. */
function seatWishes(past: readonly DemoGathering[], coming: readonly DemoGathering[]): Wish[][] {
  const wishes: Wish[][] = Array.from({ length: CROWD }, () => []);
  let next = 0;
  for (const plan of past) {
    // Booked between three weeks and eight days before, by people who were there a few days earlier.
    const members = wishes.flatMap((_, n) => (joinDay(n) + 3 <= plan.inDays - 8 ? [n] : []));
    for (let seat = 0; seat < Math.min(plan.taken, members.length); seat++) {
      const n = members[next++ % members.length]!;
      const earliest = Math.max(plan.inDays - 21, joinDay(n) + 3);
      wishes[n]!.push({ day: earliest + ((seat * 5) % (plan.inDays - 8 - earliest + 1)), plan });
    }
  }
  next = 0;
  for (const plan of coming)
    for (let seat = 0; seat < plan.taken; seat++) {
      const n = next++ % CROWD;
      wishes[n]!.push({ day: -FIRST_BOOKED + ((seat * 7) % FIRST_BOOKED), plan });
    }
  return wishes;
}
