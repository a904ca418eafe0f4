import { readFileSync } from 'node:fs';
import type { DemoPerson, Story } from '@aarambh/context/story.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { startOfDay } from '@aarambh/kernel/calendar.ts';
import { filmFile, openScenes } from '@aarambh/infra/pictures/scenes/scenes.ts';
import { openPortraits } from '@aarambh/infra/pictures/portraits/portraits.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Pictures } from '@aarambh/kernel/ports/pictures.ts';
import { faceOf } from './faces.ts';
import { cast } from './people.ts';
import type { Step } from './timeline.ts';

const MINUTE_MS = 60_000;

/** A story that contexts add to. */
export interface OpenStory extends Story {
  /** Knows the portraits and the scenes, which were drawn before, and no other picture. */
  readonly pictures: Pictures;
  /** What was added so far, in that order. */
  readonly steps: readonly Step[];
  /** The last position that a step wrote. */
  readonly last: () => number;
}

/** A story of a year that ends at `begunAt` (milliseconds since the epoch): asked again with the same instant it is the same story. */
export function openStory(begunAt: number): OpenStory {
  const corr = newId();
  const portraits = openPortraits();
  const scenes = openScenes();
  const today = startOfDay(begunAt);
  const steps: Step[] = [];
  const spendings = new Map<string, { readonly day: number; readonly points: number }[]>();
  let last = 0;

  const story: OpenStory = {
    cast,
    steps,
    pictures: {
      async draw(...of) {
        const portrait = await portraits.pictures.draw(...of);
        return portrait.ok ? portrait : scenes.pictures.draw(...of);
      },
    },
    last: () => last,

    named(email) {
      const person = cast.named.find((one) => one.email === email);
      if (person === undefined) throw new Error(`the demonstration has no ${email}`);
      return person;
    },

    async orgOf(colleges, { accountId, email }) {
      const seat = await colleges.collegeOf(accountId);
      if (seat === null) throw new Error(`${email} has no college`);
      return seat.orgId;
    },

    at(day, time) {
      const [hour, minute] = time.split(':').map(Number) as [number, number];
      return today + day * DAY_MS + (hour * 60 + minute) * MINUTE_MS;
    },

    on(day, of, run) {
      const minutes = 9 * 60 + ((day * 67 + of.charCodeAt(of.length - 1) * 37 + 24_000) % (12 * 60));
      steps.push({ at: today + day * DAY_MS + minutes * MINUTE_MS, of, run });
    },

    by(person, step, reason) {
      const idempotency = { key: `demonstration ${step}`, body: '' };
      return { ...story.plainly(person), idempotency, ...(reason === undefined ? undefined : { reason }) };
    },

    // A visitor is not of the cast.
    sent: (person, step) => ({
      ...story.by(person ?? cast.admin, step),
      ...(person === null && { actor: 'anonymous' as const }),
      source: step,
    }),

    plainly: (person) => ({ actor: person === null ? 'system:demonstration' : `account:${person.accountId}`, corr }),

    async done(what, result) {
      const answer = await result;
      if (!answer.ok) throw new Error(`demonstration data: ${what} was refused with ${answer.code}`);
      last = Math.max(last, answer.position ?? 0);
      return answer.value;
    },

    portraitOf: (person) => portraits.of(faceOf(person, portraits.count)),

    portrait: (number) => portraits.of(number),

    sceneOf: (number) => scenes.of(number),

    film: () => readFileSync(filmFile),

    spends(person, day, points) {
      spendings.set(person.accountId, [...story.spendingsOf(person), { day, points }]);
    },

    spendingsOf: ({ accountId }: DemoPerson) => (spendings.get(accountId) ?? []).toSorted((a, b) => a.day - b.day),
  };
  return story;
}
