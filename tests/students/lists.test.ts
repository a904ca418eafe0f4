import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { StudentView, UploadListAnswer } from '@aarambh/contracts/http/students.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { FORGOTTEN_DAYS } from '@aarambh/contracts/students/enrolment.ts';
import { beginUpload, declineOnRoster, isDeclined } from '@aarambh/students/roster/decisions.ts';
import { roster } from '@aarambh/students/roster/state.ts';
import { world, type Colleague, type Refusal } from '../colleges/world.ts';

interface Students {
  readonly data: readonly StudentView[];
  readonly total: number;
}
interface Sent {
  readonly name: string;
  readonly email: string;
  readonly whatsappNumber?: string;
  readonly rollNo?: string;
  readonly bookingDate?: string;
  readonly time?: string;
}

/** A Monday; the clock of these tests stands before it. */
const MONDAY = '07-01-2030';
const named = (name: string, more: Partial<Sent> = {}): Sent => ({ name, email: `${name.toLowerCase()}@student.in`, ...more });
const counted = ({ created, updated, unchanged, removed }: UploadListAnswer) => ({ created, updated, unchanged, removed });

async function campus() {
  const all = await world();
  all.harness.clock.now = Date.parse('2029-12-31T06:00:00.000Z');
  const mine = await all.college('campus');
  const { orgId, owner } = mine;
  const upload = (sent: unknown, { by = owner, to = orgId, key = newId() }: { by?: Colleague; to?: string; key?: string } = {}) =>
    by.call<UploadListAnswer & Refusal>('POST', `/api/org/upload/${to}`, sent, { 'idempotency-key': key });
  const replace = (sent: unknown, code?: string, by: Colleague = owner) =>
    by.call<UploadListAnswer & Refusal>('POST', `/api/org/replace/${orgId}${code === undefined ? '' : `?code=${code}`}`, sent);
  const list = async (query = '', by: Colleague = owner, of = orgId) =>
    by.call<Students & Refusal>('GET', `/api/org/students/${of}${query}`, undefined, await all.newest());
  const code = async () => (await all.use.seenBy(owner.accountId))!.code!;
  return { ...all, mine, orgId, owner, upload, replace, list, code };
}

test('[I2] a list says how many of its students are not written to, since they declined', async () => {
  const { upload, replace, code, orgId, harness } = await campus();
  assert.equal((await upload([named('Asha'), named('Binu')])).body.notInvited, 0);
  const rosters = harness.commands.on(roster);
  const enrolmentId = (await rosters.read(orgId, ({ entries }) => [...entries.keys()]))[0]!;
  const context = { actor: 'system:test', corr: newId() } as const;
  const command = { orgId, enrolmentId, now: harness.clock.now };
  await rosters.execute({ id: orgId, decide: declineOnRoster, command, context });
  await rosters.execute({ id: orgId, decide: declineOnRoster, command, context });
  const { declined } = await rosters.read(orgId, (state) => ({ declined: state.declined.size }));
  assert.equal(declined, 1);
  assert.equal((await upload([named('Chitra')])).body.notInvited, 1);
  assert.equal((await replace([named('Chitra')], await code())).body.notInvited, 0, 'who is on no list is not counted');
  harness.advance(FORGOTTEN_DAYS * 24 * 3_600_000);
  assert.equal(await rosters.read(orgId, (state) => isDeclined({ enrolmentId, now: harness.clock.now }, state)), false);
});

test('[I2] a list as JSON enrols its students, books what it says, and says what it refuses and what was unavailable', async () => {
  const { upload, list } = await campus();
  const sent = [
    named('Asha', { rollNo: 'R1', bookingDate: MONDAY, time: '10:00' }),
    named('Binu', { bookingDate: MONDAY, time: '10:00' }),
    named('Chitra', { bookingDate: '01-01-2029', time: '10:00' }),
    named('Dev', { bookingDate: MONDAY, time: 'noon' }),
    { name: 'Nobody' },
  ];
  const { status, body } = await upload(sent);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.message, 'Successful');
  assert.deepEqual(counted(body), { created: 3, updated: 0, unchanged: 0, removed: 0 });
  assert.deepEqual(body.refused, [
    { row: 4, field: 'Time', reason: 'Invalid Time' },
    { row: 5, field: 'Email ID', reason: 'This is needed.' },
  ]);
  assert.deepEqual(body.unavailableBookings, [
    { name: 'Binu', email: 'binu@student.in', bookingDate: MONDAY, time: '10:00', reason: 'This slot is taken.' },
    { name: 'Chitra', email: 'chitra@student.in', bookingDate: '01-01-2029', time: '10:00', reason: 'This time is over.' },
  ]);
  const { data, total } = (await list()).body;
  assert.equal(total, 3);
  assert.deepEqual(
    data.map(({ name, bookingDate, time, rollNo, status: stands, ratingOverall }) => ({
      name,
      bookingDate,
      time,
      rollNo,
      stands,
      ratingOverall,
    })),
    [
      { name: 'Asha', bookingDate: MONDAY, time: '10:00', rollNo: 'R1', stands: 'uploaded', ratingOverall: 0 },
      { name: 'Binu', bookingDate: '', time: '', rollNo: '', stands: 'uploaded', ratingOverall: 0 },
      { name: 'Chitra', bookingDate: '', time: '', rollNo: '', stands: 'uploaded', ratingOverall: 0 },
    ],
  );
});

test('[I2] the same list twice changes nothing; a list that says more changes that alone, and moves its booking', async () => {
  const { upload, list, harness } = await campus();
  const first = [named('Asha', { bookingDate: MONDAY, time: '10:00' }), named('Binu', { rollNo: 'R2' })];
  await upload(first);
  const head = await harness.store.head();
  const again = await upload(first);
  assert.deepEqual(counted(again.body), { created: 0, updated: 0, unchanged: 2, removed: 0 });
  const { events } = await harness.store.readAll({ after: head, limit: 1000 });
  assert.deepEqual(
    [...new Set(events.map(({ stream }) => stream.split('-', 1)[0]))].toSorted(),
    ['roster', 'upload'],
    'no student, slot or booking',
  );
  const other = await upload([
    named('Asha', { bookingDate: MONDAY, time: '11:00' }),
    named('Bina', { email: 'binu@student.in', rollNo: 'R3' }),
  ]);
  assert.deepEqual(counted(other.body), { created: 0, updated: 2, unchanged: 0, removed: 0 });
  assert.deepEqual(other.body.unavailableBookings, []);
  assert.deepEqual(
    (await list()).body.data.map(({ name, rollNo, time }) => ({ name, rollNo, time })),
    [
      { name: 'Asha', rollNo: '', time: '11:00' },
      { name: 'Bina', rollNo: 'R3', time: '' },
    ],
  );
  const place = await upload([named('Chitra', { bookingDate: MONDAY, time: '10:00' })]);
  assert.deepEqual(place.body.unavailableBookings, [], 'the place that Asha left is free');
});

test('[I2] a key names one upload: asked again it answers the same, with another list it is refused', async () => {
  const { upload, list } = await campus();
  const key = newId();
  const first = await upload([named('Asha'), { name: 'X' }], { key });
  const again = await upload([named('Asha'), { name: 'X' }], { key });
  assert.deepEqual(again.body, first.body);
  assert.equal((await upload([named('Binu')], { key })).status, 422);
  assert.equal((await list()).body.total, 1);
});

test('[I3] a list that replaces removes who is not on it; one that removes more than a third wants the code of the college', async () => {
  const { upload, replace, list, code } = await campus();
  await upload(['Asha', 'Binu', 'Chitra', 'Dev'].map((name) => named(name)));
  const small = await replace(['Asha', 'Binu', 'Chitra'].map((name) => named(name)));
  assert.deepEqual(counted(small.body), { created: 0, updated: 0, unchanged: 3, removed: 1 });
  for (const [sent, typed] of [
    [[named('Asha')], undefined],
    [[], undefined],
    [[named('Asha')], 'AAR-WRONG222'],
  ] as const) {
    const refused = await replace(sent, typed);
    assert.equal(refused.status, 409, JSON.stringify(refused.body));
    assert.equal(refused.body.code, 'code_needed');
  }
  assert.equal((await list()).body.total, 3, 'nobody went');
  const typed = await replace([named('Asha')], await code());
  assert.deepEqual(counted(typed.body), { created: 0, updated: 0, unchanged: 1, removed: 2 });
  assert.deepEqual(
    (await list()).body.data.map(({ name }) => name),
    ['Asha'],
  );
  const back = await upload([named('Dev')]);
  assert.deepEqual(counted(back.body), { created: 0, updated: 1, unchanged: 0, removed: 0 }, 'who comes back is who they were');
});

test('[I2] what is no list is refused; a list of wrong rows alone is answered', async () => {
  const { upload } = await campus();
  assert.equal((await upload({})).status, 400);
  assert.equal((await upload({ students: 'all' })).status, 400);
  const wrong = await upload([{ name: 'Asha' }, 'nobody']);
  assert.equal(wrong.status, 200);
  assert.equal(wrong.body.refused.length, 2);
});

test('[I2] invitations of an undeclared list wait for its declaration, which is made once', async () => {
  const { upload, owner, orgId } = await campus();
  const declare = () => owner.call<Refusal>('POST', `/api/org/declare/${orgId}`);
  await upload({ students: [named('Asha')], declared: true });
  assert.equal((await declare()).status, 409, 'nothing was left open');
  await upload([named('Binu')]);
  assert.equal((await declare()).status, 200);
  assert.equal((await declare()).status, 409);
});

test('[I1] [I2] students are a college’s own: another college, a viewer and staff are held to their seats', async () => {
  const all = await campus();
  const { upload, replace, list, mine, orgId, joins } = all;
  await upload([named('Asha')]);
  const other = await all.college('other');
  for (const answer of [
    await upload([named('Binu')], { by: other.owner }),
    await list('', other.owner),
    await list('', other.owner, newId()),
  ]) {
    assert.equal(answer.status, 403);
    assert.equal(answer.body.message, 'You are accessing wrong profile.');
  }
  const viewer = await joins.call(all, mine, 'viewer', 'view');
  assert.equal((await list('', viewer)).status, 200);
  assert.equal((await upload([named('Binu')], { by: viewer })).body.code, 'forbidden');
  const staff = await joins.call(all, mine, 'staff', 'staff');
  assert.equal((await upload([named('Binu')], { by: staff })).status, 200);
  assert.equal((await replace([named('Binu')], undefined, staff)).body.code, 'forbidden', 'owners alone replace');
  assert.equal((await all.visitor.call('GET', `/api/org/students/${orgId}`)).status, 401);
});

test('[I4] the table of students is paged and searched on the server', async () => {
  const { upload, list } = await campus();
  await upload(['Dev', 'asha', 'Binu', 'Chitra', 'Esha', 'Farah'].map((name) => named(name, { rollNo: `R-${name}` })));
  const second = (await list('?size=5&page=2')).body;
  assert.deepEqual([second.total, second.data.map(({ name }) => name)], [6, ['Farah']]);
  const beyond = (await list('?page=999999')).body;
  assert.deepEqual([beyond.total, beyond.data], [6, []]);
  const found = (await list('?search=esh')).body;
  assert.deepEqual([found.total, found.data.map(({ name }) => name)], [1, ['Esha']]);
});

test('[I2] a college whose refused upload kept its place, because the node died before it was given back, uploads again', async () => {
  const { upload, replace, harness, orgId } = await campus();
  await upload([named('Asha')]);
  assert.equal((await replace([])).status, 409);
  const { events } = await harness.store.readAll({ after: 0, limit: 10_000, types: ['UploadRefused'] });
  const uploadId = events.at(-1)!.stream.slice('upload-'.length);
  const rosters = harness.commands.on(roster);
  const context = { actor: 'system:test', corr: newId() } as const;
  await rosters.execute({ id: orgId, decide: beginUpload, command: { orgId, uploadId, declared: true }, context });
  const again = await upload([named('Binu')]);
  assert.equal(again.status, 200, JSON.stringify(again.body));
});
