import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { InterviewEvent, SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import { placesOn } from '@aarambh/contracts/interviews/places.ts';
import { defaultSlotRules, type SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { holdSlot, type SlotDayState } from '@aarambh/interviews/slot-day.ts';
import { createInterviews } from '@aarambh/interviews/use-cases.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { operator, start } from '../accounts/harness.ts';
import { spoiling } from '../simulation/spoiling.ts';

const STUDENTS = 5_000;
/** Those who have read the rules, and are about to take a slot, when these change. */
const LATE = 500;
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

/** What students of a college book with, and what the log says of it by then. */
function college(spoil: (commands: Commands) => Commands) {
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
  return {
    use,
    /** Somebody books, and answers what came of it. */
    async books(time: string, enrolmentId = newId(), idempotencyKey: string = newId()): Promise<string> {
      const booked = await use.book({ orgId, enrolmentId, day, time, by: 'student', idempotencyKey }, operator);
      return booked.ok ? 'booked' : booked.code;
    },
    async found(answers: readonly string[]) {
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
    },
  };
}

/** All students want a place at once, and another one when it is taken. */
async function crowd(spoil: (commands: Commands) => Commands = (commands) => commands) {
  const { use, books, found } = college(spoil);
  assert.ok((await use.changeRules(orgId, rules, operator)).ok);
  const places = placesOn(rules, day);
  assert.equal(places.length * rules.panels, 100);
  const answers = await Promise.all(
    Array.from({ length: STUDENTS }, async (_, nth) => {
      const enrolmentId = newId();
      for (let turn = 0; ; turn++) {
        const answer = await books(places[(nth + turn * 7) % places.length]!.time, enrolmentId, `${nth}/${turn}`);
        if (answer !== 'full' || turn === TRIES) return answer;
      }
    }),
  );
  return found(answers);
}

/** Holds back whoever is about to take a slot until the gate opens, with the rules that they have read; `all` of so many are there then. */
function gateBeforeHolds(many: number) {
  const [all, gate] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const holding: unknown = holdSlot;
  let waiting = 0;
  const behind = (commands: Commands): Commands => {
    const on: Commands['on'] = (kind) => {
      const streams = commands.on(kind);
      const execute: typeof streams.execute = async (order) => {
        if (order.decide === holding && waiting < many) {
          waiting += 1;
          if (waiting === many) all.resolve(null);
          await gate.promise;
        }
        return streams.execute(order);
      };
      return { ...streams, execute };
    };
    return { ...commands, on };
  };
  return { behind, all: all.promise, open: () => gate.resolve(null) };
}

/** The college has one panel from now on, and somebody books by that, while hundreds are about to take a slot of two. */
async function crowdUnderChange(spoil: (commands: Commands) => Commands = (commands) => commands) {
  const gate = gateBeforeHolds(LATE);
  const { use, books, found } = college((commands) => gate.behind(spoil(commands)));
  assert.ok((await use.changeRules(orgId, rules, operator)).ok);
  const places = placesOn(rules, day);
  const late = Array.from({ length: LATE }, (_, nth) => books(places[nth % places.length]!.time));
  await gate.all;
  assert.ok((await use.changeRules(orgId, { ...rules, panels: 1 }, operator)).ok);
  const first = await books(places[0]!.time);
  gate.open();
  return found([first, ...(await Promise.all(late))]);
}

test('[I5] [I7] of 5,000 students who are after 100 places at once a hundred have one, and nobody beyond the panels', async () => {
  assert.deepEqual(await crowd(), { answers: { booked: 100, full: STUDENTS - 100 }, fullest: rules.panels, booked: 100, released: 0 });
});

test('[I5] the control: where a slot is looked at and then taken, the same students book it beyond its panels', async () => {
  const { fullest, booked } = await crowd(careless);
  assert.ok(fullest > rules.panels && booked > 100, `${fullest} at a time, ${booked} in all`);
});

test('[I5] where the rules change while hundreds are about to take a slot, nobody of them has one beyond the panels of now', async () => {
  const times = placesOn(rules, day).length;
  assert.deepEqual(await crowdUnderChange(), {
    answers: { booked: times, full: LATE + 1 - times },
    fullest: 1,
    booked: times,
    released: 0,
  });
});

test('[I5] the control: where rules that were read before newer ones count as these, the same students are beyond them', async () => {
  const commands = spoiling<Parameters<typeof holdSlot>[0], SlotDayState>(holdSlot, (command, { rules: known }) => ({
    ...command,
    rules: { ...command.rules, revision: Math.max(command.rules.revision, known) },
  }));
  const { fullest, booked } = await crowdUnderChange(commands);
  assert.ok(fullest > 1 && booked > placesOn(rules, day).length, `${fullest} at a time, ${booked} in all`);
});
