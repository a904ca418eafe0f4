import type { Day } from '@aarambh/contracts/interviews/dates.ts';
import type { UnavailableReason } from '@aarambh/contracts/students/upload.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import { isRefused } from '@aarambh/kernel/decision.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { SlotPlace } from './interview/asked.ts';
import type { InterviewDeps } from './processes/interview-process.ts';
import { holdSlot, slotDay, slotDayId, type SlotDayState } from './slot-day.ts';

/** A booking that a list is about to make, or to take elsewhere. */
export interface ForeseenWish extends SlotPlace {
  /** Null for who is not enrolled yet. */
  readonly enrolmentId: string | null;
  /** What an earlier list has made for them; null for none. */
  readonly bookingId: string | null;
}

type Deps = Omit<InterviewDeps, 'interviews'> & { readonly placeOf: (bookingId: string) => Promise<SlotPlace | null> };

/** Streams that are read at a time. */
const AT_ONCE = 50;
/** Days of a list that are looked at; of those beyond them only the rules are. */
const MOST_DAYS = 400;

/** What is known of a wish beside itself: where its booking stands, and how many bookings its student has. */
interface Known {
  readonly place: SlotPlace | null;
  readonly turns: number;
}

/**
 * Tries what a list would book, one wish after the other as the list does it, and writes nothing: whoever stands first has the slot. By the decision that holds
 * slots, on copies of the days. What others book until then is not foreseen. `leaving` are those who are gone by then.
 * What it answers is asked with the wishes of the list, some at a time in their order, and says of each why it could not be had now; null where it could.
 */
export function foreseeing({ interviewees, days, process, placeOf, clock }: Deps) {
  return async (orgId: string, leaving: ReadonlySet<string>) => {
    const laid = await process.rulesOf(orgId);
    const now = clock();
    const tried = new Map<Day, SlotDayState>();
    let nth = 0;

    /** A day as it is once those are gone who leave. */
    async function look(day: Day): Promise<void> {
      const isKnown = tried.size < MOST_DAYS;
      const copy = slotDay.initialState();
      tried.set(day, copy);
      if (!isKnown) return;
      const holds = await latest(days, slotDayId(orgId, day), ({ holds: all }) => [...all].map(([id, hold]) => [id, { ...hold }] as const));
      for (const [id, hold] of holds) if (!leaving.has(hold.enrolmentId)) copy.holds.set(id, hold);
    }

    const isOver = ({ day, time }: SlotPlace): boolean => startOf(day, time) <= now;

    function outcomeOf({ enrolmentId, bookingId, day, time }: ForeseenWish, { place, turns }: Known): UnavailableReason | null {
      if (place?.day === day && place.time === time) return null;
      if (isOver({ day, time })) return 'past';
      const moves = place !== null && !isOver(place) ? place : null;
      if (moves === null && turns >= laid.rules.perStudent) return 'already_booked';
      const id = `${++nth}`;
      const asked = {
        orgId,
        day,
        time,
        holdId: id,
        bookingId: id,
        enrolmentId: enrolmentId ?? id,
        by: 'college',
        rules: laid,
        now,
      } as const;
      const here = tried.get(day)!;
      const held = holdSlot(asked, here);
      if (isRefused(held)) return held.refused === 'stale_revision' ? null : held.refused;
      for (const event of held) slotDay.evolve(here, event, -1);
      const left = moves === null ? undefined : tried.get(moves.day);
      for (const [holdId, hold] of left?.holds ?? []) if (hold.bookingId === bookingId) left?.holds.delete(holdId);
      return null;
    }

    return async (wishes: readonly ForeseenWish[]): Promise<readonly (UnavailableReason | null)[]> => {
      const known = new Map<ForeseenWish, Known>();
      const failures = await inTurns(wishes, AT_ONCE, async (wish) => {
        const { bookingId, enrolmentId } = wish;
        const place = bookingId === null ? null : await placeOf(bookingId);
        const turns = enrolmentId === null ? 0 : await latest(interviewees, enrolmentId, (state) => state.turns.size);
        known.set(wish, { place, turns });
      });
      const news = new Set([...wishes.map(({ day }) => day), ...[...known.values()].flatMap(({ place }) => place?.day ?? [])]);
      failures.push(...(await inTurns([...news].filter((day) => !tried.has(day)).toSorted(), AT_ONCE, look)));
      if (failures.length > 0) throw failures[0];
      return wishes.map((wish) => outcomeOf(wish, known.get(wish)!));
    };
  };
}
