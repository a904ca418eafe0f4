import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InterviewEvent, SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import { placesOn } from '@aarambh/contracts/interviews/places.ts';
import { defaultSlotRules, type SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { holdSlot } from '@aarambh/interviews/slot-day/hold.ts';
import { createInterviews } from '@aarambh/interviews/use-cases.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { operator, start } from '../accounts/harness.ts';

const STUDENTS = 5_000;
/** Other places that somebody tries when one is taken. */
const TRIES = 2;
const orgId = newId();
/** A Monday with fifty times for two panels each. */
const day = '2026-11-23';
const rules: SlotRules = { ...defaultSlotRules, from: '09:00', to: '17:20', minutes: 10, panels: 2 };
const nobody = () => Promise.resolve(null);

/** Commands that take a slot whatever stands there by then: it was looked at a moment before. */
function careless(commands: Commands): Commands {
  const holding: unknown = holdSlot;
  const on: Commands['on'] = (kind) => {
    const streams = commands.on(kind);
    const blind: typeof streams.execute = (order) =>
      streams.execute(
        order.decide === holding
          ? { ...order, decide: (command, _state, context) => order.decide(command, kind.initialState(), context) }
          : order,
      );
    return { ...streams, execute: blind };
  };
  return { ...commands, on };
}

/** All students want a place at once, and another one when it is taken. */
async function crowd(spoil: (commands: Commands) => Commands = (commands) => commands) {
  const { commands, clock, store, codec } = start();
  const students = {
    enrolmentOf: nobody,
    studentOf: nobody,
    enrolmentsOf: () => Promise.resolve([]),
    enrolmentAt: nobody,
    contactOf: nobody,
    namesOf: () => Promise.resolve(new Map()),
  };
  const { use } = createInterviews({
    ...{ commands: spoil(commands), clock: () => clock.now, students },
    colleges: { collegeOf: nobody, orgByCode: nobody, collegeNamed: nobody },
  });
  assert.ok((await use.changeRules(orgId, rules, operator)).ok);
  const places = placesOn(rules, day);
  assert.equal(places.length * rules.panels, 100);
  const answers = await Promise.all(
    Array.from({ length: STUDENTS }, async (_, nth) => {
      const enrolmentId = newId();
      for (let turn = 0; ; turn++) {
        const { time } = places[(nth + turn * 7) % places.length]!;
        const booked = await use.book({ orgId, enrolmentId, day, time, by: 'student', idempotencyKey: `${nth}/${turn}` }, operator);
        if (booked.ok || booked.code !== 'full' || turn === TRIES) return booked.ok ? 'booked' : booked.code;
      }
    }),
  );
  const told = (await codec.decode<InterviewEvent | SlotDayEvent>(store.all())).map(({ event }) => event);
  const held = Map.groupBy(
    told.filter((event) => event.type === 'SlotHeld'),
    ({ data }) => data.time,
  );
  return {
    answers: Object.fromEntries([...Map.groupBy(answers, (answer) => answer)].map(([answer, { length }]) => [answer, length])),
    fullest: Math.max(...[...held.values()].map(({ length }) => length)),
    booked: told.filter(({ type }) => type === 'InterviewBooked').length,
    released: told.filter(({ type }) => type === 'SlotReleased').length,
  };
}

test('[I5] [I7] of 5,000 students who are after 100 places at once a hundred have one, and nobody beyond the panels', async () => {
  assert.deepEqual(await crowd(), { answers: { booked: 100, full: STUDENTS - 100 }, fullest: rules.panels, booked: 100, released: 0 });
});

test('[I5] the control: where a slot is looked at and then taken, the same students book it beyond its panels', async () => {
  const { fullest, booked } = await crowd(careless);
  assert.ok(fullest > rules.panels && booked > 100, `${fullest} at a time, ${booked} in all`);
});
