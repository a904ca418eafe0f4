import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { CollegeNumbersAnswer, StudentsAnswer, StudentView } from '@aarambh/contracts/http/students.ts';
import { defaultSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { CollegeNumbers } from '@aarambh/contracts/records/students.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { world, type Colleague, type Refusal } from '../colleges/world.ts';
import { card } from '../interviews/panel-world.ts';

interface Listed {
  readonly interviews: readonly { readonly _id: string; readonly name: string }[];
}
/** A Monday; the clock of these tests stands a week before it. */
const MONDAY = '07-01-2030';
const UPLOADED = '2029-12-31T06:00:00.000Z';
const AFTERWARDS = '2030-01-07T12:00:00.000Z';

/** A college of six students: rated 9, rated 4.5, missing, whose panel was missing, who was not booked, and whose Roll No a spreadsheet would run. */
async function campus() {
  const all = await world();
  const { college, harness, newest, signedIn, notes } = all;
  harness.clock.now = Date.parse(UPLOADED);
  const [{ orgId, owner }, other] = [await college('campus'), await college('riverside')];
  const booked = { bookingDate: MONDAY, whatsappNumber: '' };
  const sent = [
    { name: 'Asha', email: 'asha@student.in', ...booked, time: '10:00' },
    { name: 'Binu', email: 'binu@student.in', ...booked, time: '10:30' },
    { name: 'Chitra', email: 'chitra@student.in', ...booked, time: '11:00' },
    { name: 'Dev', email: 'dev@student.in', ...booked, time: '11:30' },
    { name: 'Esha', email: 'esha@student.in' },
    { name: 'Farid', email: 'farid@student.in', rollNo: '=1+1' },
  ];
  const uploaded = await owner.call('POST', `/api/org/upload/${orgId}`, sent, { 'idempotency-key': newId() });
  assert.equal(uploaded.status, 200, JSON.stringify(uploaded.body));
  harness.clock.now = Date.parse(AFTERWARDS);
  const dean = await signedIn(owner.email, owner.accountId);
  const stranger = await signedIn(other.owner.email, other.owner.accountId);
  const { body } = await dean.call<Listed>('GET', `/api/interviews?from=${MONDAY}`, undefined, await newest());
  const idOf = (name: string) => body.interviews.find((one) => one.name === name)!._id;
  const submit = (name: string, overall: number) =>
    dean.call('POST', `/api/interviews/${idOf(name)}/scorecard/submit`, {
      ...card({ communication: overall }),
      ...{ overall, notes: { ...card().notes, why: 'They said so' }, revision: -1 },
    });
  for (const [name, overall] of [
    ['Asha', 9],
    ['Binu', 4.5],
  ] as const)
    assert.equal((await submit(name, overall)).status, 200);
  for (const [name, side] of [
    ['Chitra', 'student'],
    ['Dev', 'panel'],
  ] as const)
    assert.equal((await dean.call('POST', `/api/interviews/${idOf(name)}/missed`, { side })).status, 200);
  await notes();
  return {
    ...all,
    ...{ orgId, dean, stranger, other },
    numbers: async (by: Colleague = dean, of = orgId) =>
      by.call<CollegeNumbersAnswer & Refusal>('GET', `/api/org/numbers/${of}`, undefined, await newest()),
    list: async (query = '', by: Colleague = dean, of = orgId) =>
      by.call<StudentsAnswer & Refusal>('GET', `/api/org/students/${of}${query}`, undefined, await newest()),
    file: async (query = '', by: Colleague = dean, of = orgId) =>
      by.call<string>('GET', `/api/org/students/${of}/students.csv${query}`, undefined, await newest()),
  };
}

const names = ({ data }: { readonly data: readonly StudentView[] }) => data.map(({ name }) => name);

test('[I4] [J4] the numbers of a college say how far its students came, who was missing and how they were rated, as of a moment', async () => {
  const { numbers } = await campus();
  const { status, body } = await numbers();
  assert.equal(status, 200, JSON.stringify(body));
  const { spread, stats, asOf, ...counts } = body;
  assert.deepEqual(counts, {
    funnel: { uploaded: 6, invited: 0, joined: 0, booked: 4, appeared: 2, scored: 2 },
    noShows: { student: 1, panel: 1 },
    ...{ over80: 1, atRisk: 6, closesOn: null },
  });
  assert.deepEqual(spread.overall, [
    { rating: 4.5, students: 1 },
    { rating: 9, students: 1 },
  ]);
  assert.deepEqual(spread.communication, spread.overall);
  assert.deepEqual(spread.knowledge, [{ rating: 7, students: 2 }]);
  assert.deepEqual([stats.communication, stats.knowledge], [6.75, 7]);
  assert.ok(Date.parse(asOf) >= Date.parse(AFTERWARDS));
});

test('[I4] [J4] who did not come is counted alike on the dashboard and in the console: students, once by each side, and nobody who left the list', async () => {
  const { numbers, dean, orgId, staff, notes } = await campus();
  const admin = await staff('admin');
  const counted = async () => {
    const { body } = await admin.admin<CollegeNumbers>('GET', `college-statistics/${orgId}`);
    return [(await numbers()).body.noShows, body.missing];
  };
  const both = { student: 1, panel: 1 };
  assert.deepEqual(await counted(), [both, both]);
  const left = ['Asha', 'Binu', 'Dev', 'Esha', 'Farid'].map((name) => ({ name, email: `${name}@student.in`, whatsappNumber: '' }));
  const replaced = await dean.call<Refusal>('POST', `/api/org/replace/${orgId}`, left, { 'idempotency-key': newId() });
  assert.equal(replaced.status, 200, JSON.stringify(replaced.body));
  await notes();
  const panelAlone = { student: 0, panel: 1 };
  assert.deepEqual(await counted(), [panelAlone, panelAlone], 'Chitra is off the list, and her interview with her');
});

test('[I4] filters of the table hold together, pages say how many there are, and each row says why its student is at risk', async () => {
  const { list, dean, orgId } = await campus();
  const asked = async (query: string) => names((await list(query)).body);
  assert.deepEqual(await asked('?over80=yes'), ['Asha']);
  assert.deepEqual(await asked('?scored=yes&booked=yes'), ['Asha', 'Binu']);
  assert.deepEqual(await asked('?appeared=yes'), ['Asha', 'Binu']);
  assert.deepEqual(await asked('?booked=no&search=esha'), ['Esha']);
  assert.deepEqual(await asked('?status=joined'), []);
  const page = (await list('?atRisk=yes&order=risk&size=2&page=1')).body;
  assert.deepEqual([page.data.length, page.total, page.more], [2, 6, false]);
  const { data } = (await list()).body;
  assert.deepEqual(
    data.map(({ name, risks }) => [name, ...risks]),
    [
      ['Asha', 'not_joined'],
      ['Binu', 'below_five', 'not_joined'],
      ['Chitra', 'student_missed', 'not_joined'],
      ['Dev', 'panel_missed', 'not_joined'],
      ['Esha', 'not_joined'],
      ['Farid', 'not_joined'],
    ],
  );
  const closesOn = '10-01-2030';
  const rules = { ...defaultSlotRules, closesOn, holidays: [] };
  assert.equal((await dean.call('PUT', `/api/org/slots/${orgId}`, rules)).status, 200);
  const esha = async () => (await list('?search=esha')).body.data[0]!.risks;
  assert.deepEqual(await esha(), ['not_joined', 'not_booked'], 'three days before the last day with slots');
  assert.equal((await dean.call('PUT', `/api/org/slots/${orgId}`, { ...rules, closesOn: '11-01-2030' })).status, 200);
  assert.deepEqual(await esha(), ['not_joined']);
  for (const [last, risks] of [
    ['07-01-2030', ['not_joined', 'not_booked']],
    ['06-01-2030', ['not_joined']],
  ] as const) {
    assert.equal((await dean.call('PUT', `/api/org/slots/${orgId}`, { ...rules, closesOn: last })).status, 200);
    assert.deepEqual(await esha(), risks, `until ${last} is over`);
  }
  assert.equal((await list('?status=removed')).status, 400);
});

test('[I4] the table is taken along as a file that no spreadsheet runs, filtered as it is shown, and every answer says as of when', async () => {
  const { file, list, dean, newest, orgId } = await campus();
  const all = (await file()).body;
  const skills = 'Communication,Knowledge,Experience,Adaptability,Analytical,Creative thinking';
  assert.ok(all.startsWith(`Name,Email ID,Roll No,Status,Booking date,Time,Overall rating (of 10),${skills},At risk,As of\r\n`));
  assert.equal(all.trim().split('\r\n').length, 7);
  assert.match(all, /^Farid,farid@student.in,'=1\+1,Uploaded,,,,,,,,,,Not joined after seven days,2030-01-07T/m);
  assert.match(
    (await file('?over80=yes')).body,
    /^[^\n]*\nAsha,asha@student.in,,Uploaded,07-01-2030,10:00,9,9,7,7,7,7,7,Not joined after seven days,[^\n]*\n$/,
  );
  for (const path of [`/api/org/stats/${orgId}`, '/api/user/summary', `/api/org/numbers/${orgId}`]) {
    const { body } = await dean.call<{ readonly asOf: string }>('GET', path, undefined, await newest());
    assert.ok(Date.parse(body.asOf) >= Date.parse(AFTERWARDS), path);
  }
  assert.ok(Date.parse((await list()).body.asOf) >= Date.parse(AFTERWARDS));
});

test('[I4] [J4] another college sees none of it, admins read all of it, and an unknown college is as another one', async () => {
  const { numbers, list, file, stranger, other, staff, orgId, newest } = await campus();
  const tries = async (of: string) => [
    (await numbers(stranger, of)).status,
    (await list('', stranger, of)).status,
    (await file('', stranger, of)).status,
  ];
  assert.deepEqual(await tries(orgId), [403, 403, 403]);
  assert.deepEqual(await tries(newId()), [403, 403, 403]);
  assert.deepEqual(await tries(other.orgId), [200, 200, 200]);
  assert.equal((await numbers(stranger, other.orgId)).body.funnel.uploaded, 0);
  const admin = await staff('admin');
  const read = async (of: string, path = `/api/org/numbers/${of}`) => (await admin.call('GET', path, undefined, await newest())).status;
  assert.deepEqual(
    [await read(orgId), await read(orgId, `/api/org/students/${orgId}`), await read(orgId, `/api/org/stats/${orgId}`), await read(newId())],
    [200, 200, 200, 403],
  );
  const moderator = await staff('moderator');
  assert.equal((await moderator.call('GET', `/api/org/numbers/${orgId}`)).status, 403);
});

test('[I4] a student who is taken off the list leaves the numbers, and whose booking is cancelled is not booked', async () => {
  const { numbers, dean, orgId, use, notes, list, newest } = await campus();
  const before = (await numbers()).body.funnel;
  assert.equal(before.booked, 4);
  const code = (await use.seenBy(dean.accountId))!.code!;
  const left = [
    { name: 'Asha', email: 'asha@student.in' },
    { name: 'Esha', email: 'esha@student.in' },
  ];
  const replaced = await dean.call('POST', `/api/org/replace/${orgId}?code=${code}`, left, { 'idempotency-key': newId() });
  assert.equal(replaced.status, 200, JSON.stringify(replaced.body));
  await notes();
  const { funnel, noShows } = (await numbers()).body;
  assert.deepEqual([funnel.uploaded, funnel.booked, funnel.scored, noShows], [2, 1, 1, { student: 0, panel: 0 }]);
  assert.deepEqual(names((await list()).body), ['Asha', 'Esha']);
  const booked = { bookingDate: '08-01-2030', time: '10:00', whatsappNumber: '' };
  const sent = await dean.call('POST', `/api/org/upload/${orgId}`, [{ name: 'Esha', email: 'esha@student.in', ...booked }]);
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  await notes();
  assert.deepEqual(names((await list('?booked=yes')).body), ['Asha', 'Esha']);
  const day = await dean.call<Listed>('GET', `/api/org/interviews/${orgId}?date=08-01-2030`, undefined, await newest());
  assert.equal((await dean.call('POST', `/api/interviews/${day.body.interviews[0]!._id}/cancel`)).status, 200);
  await notes();
  assert.deepEqual(names((await list('?booked=yes')).body), ['Asha']);
});
