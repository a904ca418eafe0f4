import assert from 'node:assert/strict';
import { test } from 'node:test';
import { releaseSeat } from '@aarambh/gatherings/gathering/release-seat.ts';
import { createGatherings } from '@aarambh/gatherings/use-cases.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { seeded } from './choices.ts';
import { byChance, exhaustively, shrunk } from './explore.ts';
import { outcomeLast, releaseAnySeat } from './outcome-last.ts';
import { run } from './run.ts';
import { productServices, servicesWith, type MakeServices } from './services.ts';
import { holdsWith, type MakeManager } from './holds.ts';
import { contendedBookings, holds, smallBooking, worlds } from './worlds.ts';

/** Schedules in all; more by hand: `npm run simulate`. */
const SCHEDULES = 2_000;
/** Schedules in which a fault that is there must show. */
const ENOUGH = 1_500;

for (const world of worlds)
  test(`[B4][B8] ${world.name}: nothing is sold twice, lost or left open, and what people were told stays true, by chance`, async () => {
    const found = await byChance(world, productServices, { first: 1, schedules: SCHEDULES / worlds.length });
    assert.equal(found, null, `again: npm run simulate -- --world ${world.name} --seed ${found?.seed}`);
  });

test('[B4][B8] two machines, one booking: every schedule with one disturbance', async () => {
  const { schedules, failure } = await exhaustively(smallBooking, productServices, 1);
  assert.equal(failure, null);
  assert.ok(schedules > 400, `${schedules} schedules`);
});

/** What goes wrong in schedules by chance. */
async function faultsOf(make: MakeServices, wanted: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let seed = 1; seed <= ENOUGH && !wanted.every((one) => found.has(one)); seed++) {
    const { failure } = await run(contendedBookings, make, seeded(seed));
    if (failure !== null) found.add(failure);
  }
  return found;
}

const TOLD = 'somebody was told of a booking that is not confirmed';
const RELEASED = 'a confirmed seat was given back for a refusal';

test('[B4] the control: with the outcome written last, and any seat given back, it finds both faults of that order', async () => {
  const found = await faultsOf(servicesWith(outcomeLast(releaseAnySeat)), [TOLD, RELEASED]);
  assert.ok(found.has(TOLD) && found.has(RELEASED), [...found].join('; '));
});

test('[B4] the control: keeping confirmed seats alone is not enough while the outcome is written last', async () => {
  const found = await faultsOf(servicesWith(outcomeLast(releaseSeat)), [TOLD]);
  assert.ok(found.has(TOLD) && !found.has(RELEASED), [...found].join('; '));
});

test('[B4] the control: the small world shows the old order with one disturbance', async () => {
  assert.equal((await exhaustively(smallBooking, servicesWith(outcomeLast(releaseAnySeat)), 1)).failure, TOLD);
});

test('[J6] the control: deciding what writes nothing on cached states goes wrong between machines', async () => {
  const found = await byChance(contendedBookings, servicesWith(createGatherings, { shared: false }), { first: 1, schedules: ENOUGH });
  assert.notEqual(found, null);
});

const withHolds = (make: MakeManager): MakeServices => servicesWith(createGatherings, { madeUp: holdsWith(make) });

test('[B4] what is due at a time happens once, after that time, whichever machines crash and stand still around it', async () => {
  const found = await byChance(holds, withHolds(processReactor), { first: 1, schedules: 200 });
  assert.equal(found, null, `seed ${found?.seed}`);
});

test('[B4] the control: without its due time a process is carried on too early', async () => {
  const found = await byChance(
    holds,
    withHolds((watch, deps) => processReactor({ ...watch, dueAt: () => null }, deps)),
    { first: 1, schedules: ENOUGH },
  );
  assert.equal(found?.failure, 'a hold expired before its time');
});

test('[B4] the control: with a checkpoint that passes open processes a crash forgets what is due', async () => {
  const forgetful: MakeManager = (watch, deps) => ({ ...processReactor(watch, deps), safePosition: (handled) => handled });
  const found = await byChance(holds, withHolds(forgetful), { first: 1, schedules: ENOUGH });
  assert.equal(found?.failure, 'a hold never ended');
});

test('a seed is the same run every time, and a failing one is found again with fewer disturbances', async () => {
  const old = servicesWith(outcomeLast(releaseAnySeat));
  const found = await byChance(contendedBookings, old, { first: 1, schedules: ENOUGH });
  assert.ok(found !== null);
  const [one, other] = [await run(contendedBookings, old, seeded(found.seed)), await run(contendedBookings, old, seeded(found.seed))];
  assert.deepEqual([other.failure, other.choices], [one.failure, one.choices]);
  const small = await shrunk(contendedBookings, old, found.seed);
  assert.equal(small.failure, found.failure);
  const disturbances = ({ choices }: typeof one): number => choices.filter(({ index }) => index > 0).length;
  assert.ok(disturbances(small) < disturbances(one), `${disturbances(small)} of ${disturbances(one)}`);
});
