import { definitionOf } from '@aarambh/contracts/enquiries/all.ts';
import type { AnswerTimes, DeskFigures } from '@aarambh/contracts/routes/enquiries.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { startOfDay } from '@aarambh/kernel/calendar.ts';
import type { Tally } from '@aarambh/projections/enquiries/tally.ts';

type Counted = Tally & { readonly count: number };
type Answered = Counted & { readonly within: number };

const HOUR = 60;
/** Up to where each bar of the times goes. Minutes. */
const BARS = [1, 4, 8, 24, 48, 7 * 24].map((hours) => hours * HOUR);
/** What is promised where a form is not known any more. Hours. */
const PROMISE = 24;

/** When the first of the last so many days began in India (ISO); today is the last of them. */
export function firstOf(now: number, days: number): string {
  return new Date(startOfDay(now) - (days - 1) * DAY_MS).toISOString();
}

/** The desk in numbers, by how many enquiries count as what. */
export function deskFigures(tallies: readonly Counted[]): DeskFigures {
  const byCategory = Map.groupBy(tallies, ({ category }) => category);
  const categories = [...byCategory].map(([category, own]) => ({ category, ...timesOf(own) }));
  const answered = tallies.filter(isAnswered);
  return {
    whole: timesOf(tallies),
    categories: categories.sort((a, b) => b.received - a.received || (a.category < b.category ? -1 : 1)),
    times: [...BARS, null].map((within, index) => ({
      within,
      answered: sum(answered.filter((one) => one.within > (BARS[index - 1] ?? 0) && (within === null || one.within <= within))),
    })),
  };
}

function timesOf(tallies: readonly Counted[]): AnswerTimes {
  const answered = tallies.filter(isAnswered).sort((a, b) => a.within - b.within);
  return {
    received: sum(tallies),
    answered: sum(answered),
    inTime: sum(answered.filter(({ category, within }) => within <= (definitionOf(category)?.promiseHours ?? PROMISE) * HOUR)),
    median: reachedBy(answered, 0.5),
    p90: reachedBy(answered, 0.9),
  };
}

/** The time within which such a share was answered. `answered` is in the order of the times. */
function reachedBy(answered: readonly Answered[], share: number): number | null {
  const wanted = Math.ceil(sum(answered) * share);
  let reached = 0;
  for (const { within, count } of answered) if ((reached += count) >= wanted) return within;
  return null;
}

function isAnswered(tally: Counted): tally is Answered {
  return tally.within !== null;
}

const sum = (tallies: readonly Counted[]): number => tallies.reduce((all, { count }) => all + count, 0);
