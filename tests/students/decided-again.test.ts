import assert from 'node:assert/strict';
import { test } from 'vitest';
import { newId } from '@aarambh/kernel/ids.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { acceptInvitation, declineInvitation, inviteStudent } from '@aarambh/students/enrolment/decisions.ts';
import { enrolment } from '@aarambh/students/enrolment/state.ts';
import { declineOnRoster } from '@aarambh/students/roster/decisions.ts';
import { roster } from '@aarambh/students/roster/state.ts';
import { operator, valueOf } from '../accounts/harness.ts';
import { csvOf, MONDAY, uploadWorld } from './upload-world.ts';

const row = (name: string, { phone = '', email = `${name.toLowerCase()}@student.in`, rollNo = '', date = '', time = '' } = {}): string =>
  [name, phone, email, rollNo, date, time].join(',');
/** The list that a college has, and the same with other numbers. */
const before = ['Asha', 'Binu', 'Chitra'].map((name) => row(name, { phone: '9800000001' }));
const corrected = ['Asha', 'Binu', 'Chitra'].map((name) => row(name, { phone: '9800000002' }));

/** A college whose three students are invited, and what these do. */
async function invited() {
  const all = await uploadWorld();
  const { harness, orgId, list, dryRun, done, interviews } = all;
  const enrolments = harness.commands.on(enrolment);
  await done((await dryRun(csvOf(...before))).uploadId);
  const idOf = async (name: string) => (await list()).find((one) => one.name === name)!._id;
  for (const { _id: id } of await list())
    await enrolments.execute({ id, decide: inviteStudent, command: { addressedBy: null }, context: operator });
  return {
    ...all,
    async joins(name: string) {
      const command = { accountId: newId(), email: `${name.toLowerCase()}@student.in`, adult: true };
      assert.ok((await enrolments.execute({ id: await idOf(name), decide: acceptInvitation, command, context: operator })).ok);
    },
    async declines(name: string) {
      const id = await idOf(name);
      const command = { orgId, enrolmentId: id, now: harness.clock.now };
      await harness.commands.on(roster).execute({ id: orgId, decide: declineOnRoster, command, context: operator });
      const declined = { notMe: false, email: `${name.toLowerCase()}@student.in` };
      assert.ok((await enrolments.execute({ id, decide: declineInvitation, command: declined, context: operator })).ok);
      await harness.forgetting.forget(id, streamName(enrolment, id));
    },
    async books(name: string, time: string) {
      const wish = { orgId, enrolmentId: await idOf(name), day: '2030-01-07', time, by: 'student', idempotencyKey: null } as const;
      return valueOf(await interviews.use.book(wish, operator));
    },
  };
}

test('[I2] a correction of numbers is done while the class joins, declines and books: each of their rows is decided again by itself', async () => {
  const { dryRun, done, joins, declines, books, list } = await invited();
  const { uploadId, shown } = await dryRun(
    csvOf(corrected[0]!, corrected[1]!, row('Chitra', { phone: '9800000002', date: MONDAY, time: '10:00' })),
  );
  assert.deepEqual([shown.counts.create, shown.counts.update], [0, 3]);
  await joins('Asha');
  await declines('Binu');
  await books('Chitra', '12:00');
  const { status, counts, unavailableBookings } = await done(uploadId);
  assert.deepEqual([status, counts], ['confirmed', { create: 1, update: 1, unchanged: 1, remove: 0, refused: 0, unavailable: 1 }]);
  assert.deepEqual(
    (await list()).map(({ name, status: stands, time }) => [name, stands, time]),
    [
      ['Asha', 'joined', ''],
      ['Binu', 'uploaded', ''],
      ['Chitra', 'invited', '12:00'],
    ],
  );
  assert.deepEqual(
    unavailableBookings.map(({ name, reason }) => [name, reason]),
    [['Chitra', 'This student has as many interviews as your college allows.']],
  );
});

test('[I3] a list that replaces is done where who it removes has declined since, whose interview ended with that', async () => {
  const { dryRun, done, declines, books, list, code } = await invited();
  await books('Binu', '12:00');
  const { uploadId, shown } = await dryRun(csvOf(before[0]!), { mode: 'replace' });
  assert.deepEqual([shown.counts.remove, shown.interviewsLost], [2, 1]);
  await declines('Binu');
  const { status, counts } = await done(uploadId, await code());
  assert.deepEqual([status, counts.remove], ['confirmed', 1]);
  assert.deepEqual(
    (await list()).map(({ name }) => name),
    ['Asha'],
  );
});

type Invited = Awaited<ReturnType<typeof invited>>;

/** What comes between a look and its confirmation, and is not what its student did with their own row alone. */
const others: readonly [string, readonly string[], 'add' | 'replace', (world: Invited) => Promise<unknown>][] = [
  [
    'another list said another name of somebody who joined',
    corrected.map((line) => line.replace('Asha,', 'Asha Rao,')),
    'add',
    async ({ joins, dryRun, done }) => {
      await joins('Asha');
      await done((await dryRun(csvOf(before[0]!.replace('Asha,', 'Asha Rao,')))).uploadId);
    },
  ],
  [
    'another list said the number of somebody who did not join',
    corrected,
    'add',
    async ({ dryRun, done }) => done((await dryRun(csvOf(corrected[0]!))).uploadId),
  ],
  [
    'somebody is removed who was not to be',
    [before[0]!],
    'replace',
    async ({ dryRun, done }) => done((await dryRun(csvOf(row('Dev')))).uploadId),
  ],
  ['an interview is lost that nobody saw', before.slice(0, 2), 'replace', async ({ books }) => books('Chitra', '12:00')],
  ['the code is wanted by now', before.slice(0, 2), 'replace', async ({ declines }) => declines('Asha')],
  [
    'a row is refused that was not',
    [row('Asha', { rollNo: 'R1' }), corrected[1]!],
    'add',
    async ({ joins, dryRun, done }) => {
      await joins('Binu');
      await done((await dryRun(csvOf(row('Chitra', { rollNo: 'R1' })))).uploadId);
    },
  ],
];

test.for(others)('[I2] [I3] whoever confirms looks again where %s', async ([, rows, mode, between]) => {
  const world = await invited();
  const { uploadId, shown } = await world.dryRun(csvOf(...rows), { mode });
  await between(world);
  const anew = await world.inVain(uploadId, await world.code(), undefined, shown.dryRun);
  assert.notEqual(anew.dryRun, shown.dryRun);
});
