import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { HistoryLine } from '@aarambh/contracts/http/admin.ts';
import type { DayInterview } from '@aarambh/contracts/routes/interviews.ts';
import type { ListedInterview, PanelOffer, SeenPanel, SeenScorecard } from '@aarambh/contracts/routes/panels.ts';
import { panelLimits } from '@aarambh/contracts/interviews/panel.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { givenTo } from '@aarambh/projections/scorecards/query.ts';
import { card, panelWorld, type Caller, type Kept } from './panel-world.ts';
import { operator, PASSWORD, valueOf } from '../accounts/harness.ts';
import { cookieJar } from '../api/support/cookie-jar.ts';
import { browser } from '../api/support/product.ts';
import type { Refusal } from './world.ts';

const MONDAY = '23-11-2026';
/** Half past ten in the morning of that Monday in India. */
const AFTER = '2026-11-23T05:00:00.000Z';

interface Listed {
  readonly interviews: readonly ListedInterview[];
  readonly scores: boolean;
}

test('[I4] somebody without an account is invited by mail, joins with a password, and sees and scores the interviews that are theirs alone', async () => {
  const { student, colleague, booked, at, interviewer, campus, newest, harness } = await panelWorld();
  const dean = await colleague('dean');
  const meena = await interviewer(dean, 'meena');
  assert.equal((await harness.accounts.standingOf(meena.accountId))?.role, 'user');
  const [asha, ravi] = [await student('asha'), await student('ravi')];
  const [mine, notMine] = [await booked(asha, MONDAY, '09:00'), await booked(ravi, MONDAY, '10:00')];
  const strange = newId();
  const assigned = await dean.call<{ left: string[] }>('POST', `/api/org/panel/${campus}/assign`, {
    interviewerId: meena.interviewerId,
    bookingIds: [mine, strange],
  });
  assert.deepEqual([assigned.status, assigned.body.left], [200, [strange]]);
  const list = (await meena.call<Listed>('GET', '/api/interviews', undefined, await newest())).body;
  assert.deepEqual(
    list.interviews.map(({ _id, name, orgName, bookingDate, time, state }) => [_id, name, orgName, bookingDate, time, state]),
    [[mine, 'asha', 'Campus College', MONDAY, '09:00', 'waiting']],
  );
  at(AFTER);
  await meena.signIn();
  await dean.again();
  const write = (by: Caller, id: string) => by.call<Kept>('POST', `/api/interviews/${id}/scorecard/submit`, { ...card(), revision: -1 });
  const refused = await write(meena, notMine);
  assert.deepEqual([refused.status, (await meena.call('GET', `/api/interviews/${notMine}/scorecard`)).status], [403, 403]);
  const staffs = await write(dean, mine);
  assert.deepEqual([staffs.status, staffs.body.code], [403, 'scored_by_interviewer']);
  assert.equal((await write(meena, mine)).status, 200);
  assert.equal((await write(dean, notMine)).status, 200, 'what has no interviewer is the staff’s');
  const all = (await dean.call<Listed>('GET', '/api/interviews', undefined, await newest())).body.interviews;
  assert.deepEqual(
    all.map(({ _id, state, overall, interviewerId }) => [_id, state, overall, interviewerId]),
    [
      [mine, 'submitted', 7, meena.interviewerId],
      [notMine, 'submitted', 7, null],
    ],
  );
});

test('[I4] an interviewer who chose their password in a browser is known there, and not elsewhere', async () => {
  const { colleague, invites, api, harness, mails } = await panelWorld();
  const email = 'meena@example.in';
  const token = await invites(await colleague('dean'), email);
  const [own, first, other] = [cookieJar(browser(api).call), browser(api), cookieJar(browser(api).call)];
  assert.equal((await own.call('POST', `/api/panel/${token}/accept`, { name: 'Meena Rao', password: PASSWORD })).status, 200);
  const told = async (by: { call: (typeof own)['call'] }) => {
    harness.advance(1_000);
    assert.equal((await by.call('POST', '/signin', { email, password: PASSWORD })).status, 200);
    return (await mails()).filter(({ to, subject }) => to === email && subject.includes('new device')).length;
  };
  assert.equal(await told(first), 0, 'the first sign-in of all is told to nobody');
  assert.equal(await told(own), 0);
  assert.equal(await told(other), 1, 'the control: a browser that nobody knows');
});

test('[I4] a college sees on a day who interviews, and everybody is told whether they score at all, also of a day without interviews', async () => {
  const { student, colleague, booked, interviewer, campus, newest } = await panelWorld();
  const dean = await colleague('dean');
  const meena = await interviewer(dean, 'meena');
  const [asha, ravi] = [await student('asha'), await student('ravi')];
  const mine = await booked(asha, MONDAY, '09:00');
  await booked(ravi, MONDAY, '10:00');
  const body = { interviewerId: meena.interviewerId, bookingIds: [mine] };
  assert.equal((await dean.call('POST', `/api/org/panel/${campus}/assign`, body)).status, 200);
  const path = `/api/org/interviews/${campus}?date=${MONDAY}`;
  const day = await dean.call<{ interviews: readonly DayInterview[] }>('GET', path, undefined, await newest());
  assert.deepEqual(
    day.body.interviews.map(({ time, interviewerId }) => [time, interviewerId]),
    [
      ['09:00', meena.interviewerId],
      ['10:00', null],
    ],
  );
  const never = '/api/interviews?from=31-12-9999';
  for (const [by, scores] of [
    [dean, true],
    [meena, true],
    [asha, false],
  ] as const) {
    const { interviews, scores: told } = (await by.call<Listed>('GET', never)).body;
    assert.deepEqual([interviews, told], [[], scores]);
  }
});

test('[I4] who is taken off the panel sees nothing of it any more, what they wrote stays, and the staff score', async () => {
  const { student, colleague, booked, at, interviewer, campus, newest } = await panelWorld();
  const dean = await colleague('dean');
  const meena = await interviewer(dean, 'meena');
  const bookingId = await booked(await student('asha'), MONDAY, '09:00');
  const body = { interviewerId: meena.interviewerId, bookingIds: [bookingId] };
  assert.equal((await dean.call('POST', `/api/org/panel/${campus}/assign`, body)).status, 200);
  at(AFTER);
  await meena.signIn();
  await dean.again();
  const path = `/api/interviews/${bookingId}/scorecard`;
  const draft = await meena.call<Kept>('PUT', path, { ...card({ knowledge: 3 }), revision: -1 });
  assert.equal(draft.status, 200);
  assert.equal((await dean.call('POST', `/api/org/panel/${campus}/${meena.interviewerId}/remove`)).status, 200);
  assert.deepEqual(
    [(await meena.call('GET', path)).status, (await meena.call('PUT', path, { ...card(), revision: draft.body.revision })).status],
    [404, 404],
  );
  const list = (await meena.call<Listed>('GET', '/api/interviews', undefined, await newest())).body;
  assert.deepEqual([list.interviews, list.scores], [[], false]);
  assert.equal((await dean.call<SeenScorecard>('GET', path)).body.draft!.ratings.knowledge, 3);
  assert.equal((await dean.call('POST', `${path}/submit`, { ...card(), revision: draft.body.revision })).status, 200);
  assert.equal((await dean.call('POST', `/api/org/panel/${campus}/assign`, body)).status, 404, 'nobody of the panel any more');
  const again = await interviewer(dean, 'other');
  assert.notEqual(again.interviewerId, meena.interviewerId);
});

test('[I4] a panel is its own college’s: another one, its interviewers, students and views change nothing there', async () => {
  const { student, colleague, interviewer, booked, at, campus, other, person, visitor, admin, newest } = await panelWorld();
  const [dean, stranger, looker] = [
    await colleague('dean'),
    await colleague('stranger', { orgId: other }),
    await colleague('looker', { writes: false }),
  ];
  const [mine, theirs] = [await interviewer(dean, 'mine'), await interviewer(stranger, 'theirs', other)];
  const bookingId = await booked(await student('asha'), MONDAY, '09:00');
  const calls = (by: Caller) => [
    () => by.call<Refusal>('POST', `/api/org/panel/${campus}`, { email: 'x@example.in' }),
    () => by.call<Refusal>('POST', `/api/org/panel/${campus}/${mine.interviewerId}/remove`),
    () => by.call<Refusal>('POST', `/api/org/panel/${campus}/assign`, { interviewerId: null, bookingIds: [bookingId] }),
  ];
  const panelOf = (by: Caller) => by.call<SeenPanel>('GET', `/api/org/panel/${campus}`);
  for (const by of [stranger, theirs, await student('ravi'), await person('nobody')]) {
    for (const call of calls(by)) assert.deepEqual([(await call()).status], [403]);
    assert.equal((await panelOf(by)).status, 403);
  }
  for (const call of calls(looker)) assert.deepEqual([(await call()).body.code], ['forbidden']);
  for (const call of calls(visitor)) assert.equal((await call()).status, 401);
  const seen = (await looker.call<SeenPanel>('GET', `/api/org/panel/${campus}`, undefined, await newest())).body;
  assert.deepEqual(
    seen.interviewers.map(({ email }) => email),
    [mine.email],
  );
  const cross = { interviewerId: theirs.interviewerId, bookingIds: [bookingId] };
  assert.equal((await dean.call('POST', `/api/org/panel/${campus}/assign`, cross)).status, 404, 'an interviewer of another college');
  const foreign = { interviewerId: theirs.interviewerId, bookingIds: [bookingId] };
  const left = await stranger.call<{ left: string[] }>('POST', `/api/org/panel/${other}/assign`, foreign);
  assert.deepEqual(left.body.left, [bookingId], 'a booking of another college');
  at(AFTER);
  await theirs.signIn();
  assert.equal((await theirs.call('GET', `/api/interviews/${bookingId}/scorecard`)).status, 404);
  const boss = await admin();
  assert.equal((await boss.call('POST', `/api/org/panel/${campus}`, { email: 'y@example.in' })).status, 200);
  const unknown = await boss.call<Refusal>('POST', `/api/org/panel/${newId()}`, { email: 'y@example.in' });
  assert.deepEqual([unknown.status, unknown.body.message], [403, 'You are accessing wrong profile.'], 'an id that is no college’s');
});

test('[I4] an invitation is for one address, once, until it ends; who has an account signs in with it and keeps their role', async () => {
  const { student, colleague, invites, campus, visitor, harness, newest, suspended, person } = await panelWorld();
  const dean = await colleague('dean');
  const ravi = await student('ravi');
  const token = await invites(dean, ravi.email);
  const twice = await dean.call<Refusal>('POST', `/api/org/panel/${campus}`, { email: ravi.email });
  assert.deepEqual([twice.status, twice.body.code], [409, 'already_interviewer']);
  assert.deepEqual((await visitor.call<PanelOffer>('GET', `/api/panel/${token}`)).body, {
    orgName: 'Campus College',
    email: ravi.email,
    needsPassword: false,
  });
  const accept = (by: Caller, body: object = {}) => by.call<Refusal>('POST', `/api/panel/${token}/accept`, body);
  assert.equal((await accept(visitor)).body.code, 'colleague_sign_in');
  assert.equal((await accept(await person('nobody'))).body.code, 'wrong_profile');
  suspended.add(campus);
  assert.equal((await accept(ravi)).body.code, 'college_closed');
  suspended.delete(campus);
  assert.equal((await accept(ravi)).status, 200);
  assert.equal((await accept(ravi)).body.code, 'link_expired', 'once');
  assert.equal((await harness.accounts.standingOf(ravi.id))?.role, 'user');

  const declined = await invites(dean, 'other@example.in');
  assert.equal((await visitor.call('POST', `/api/panel/${declined}/decline`)).status, 200);
  assert.equal((await visitor.call('GET', `/api/panel/${declined}`)).status, 410);
  const late = await invites(dean, 'late@example.in');
  assert.equal((await visitor.call('GET', `/api/panel/${token}x`)).status, 404);
  const own = (await dean.call<SeenPanel>('GET', `/api/org/panel/${campus}`, undefined, await newest())).body;
  assert.deepEqual(
    [own.interviewers.map(({ email }) => email), own.invitations.map(({ email }) => email)],
    [[ravi.email], ['late@example.in']],
  );
  harness.advance(panelLimits.linkDays * 24 * 3_600_000);
  const over = await visitor.call<Refusal>('POST', `/api/panel/${late}/accept`, { name: 'Late Rao', password: PASSWORD });
  assert.deepEqual([over.status, over.body.code], [410, 'link_expired']);
});

test('[I4] [J1] why an admin took somebody off a panel goes with them, and why an invitation was taken back with the invitation', async () => {
  const { colleague, interviewer, campus, admin, harness, newest } = await panelWorld();
  const dean = await colleague('dean');
  const meena = await interviewer(dean, 'meena');
  const boss = await admin();
  const remove = async (interviewerId: string, reason: string): Promise<void> => {
    const removed = await boss.call('POST', `/admin/api/panels/${campus}/remove`, { interviewerId, reason });
    assert.equal(removed.status, 200, JSON.stringify(removed.body));
  };
  const invited = await boss.call('POST', `/admin/api/panels/${campus}/invite`, { email: 'late@example.in' });
  assert.equal(invited.status, 200);
  const { invitations } = (await dean.call<SeenPanel>('GET', `/api/org/panel/${campus}`, undefined, await newest())).body;
  await remove(invitations[0]!._id, 'Late told us that it is not her address');
  await remove(meena.interviewerId, 'Meena was rude to two students');
  const filter = encodeURIComponent(JSON.stringify({ stream: `panel-${campus}` }));
  const reasons = async () =>
    (await boss.call<HistoryLine[]>('GET', `/admin/api/history?filter=${filter}`)).body.flatMap(({ reason }) => reason ?? []);
  assert.deepEqual(await reasons(), ['Meena was rude to two students']);
  valueOf(await harness.accounts.erase(meena.accountId, operator));
  assert.deepEqual(await reasons(), []);
});

test('[I4] a college that is not at work invites nobody to its panel and gives no interviews away, and says so', async () => {
  const { student, colleague, interviewer, booked, campus, other, suspended, admin, harness } = await panelWorld();
  const dean = await colleague('dean');
  const looker = await colleague('looker', { writes: false });
  const stranger = await colleague('stranger', { orgId: other });
  const meena = await interviewer(dean, 'meena');
  const bookingId = await booked(await student('asha'), MONDAY, '09:00');
  const boss = await admin();
  const tries = async (by: Caller) => [
    (await by.call<Refusal>('POST', `/api/org/panel/${campus}`, { email: 'y@example.in' })).body.code,
    (
      await by.call<Refusal>('POST', `/api/org/panel/${campus}/assign`, {
        interviewerId: meena.interviewerId,
        bookingIds: [bookingId],
      })
    ).body.code,
  ];
  suspended.add(campus);
  await dean.again();
  await looker.again();
  await stranger.again();
  for (const by of [dean, looker, boss]) assert.deepEqual(await tries(by), ['college_closed', 'college_closed']);
  assert.deepEqual(await tries(stranger), ['wrong_profile', 'wrong_profile'], 'others are not told that');
  suspended.delete(campus);
  const written = (): number => harness.store.all().filter(({ type }) => type === 'InterviewerAssigned').length;
  assert.equal(written(), 0);
  assert.deepEqual(await tries(dean), [undefined, undefined]);
  assert.equal(written(), 1);
});

test('[I4] as many interviews as one call may name are given away, each once, and those that are not the college’s are said in order', async () => {
  const { student, colleague, interviewer, booked, campus, harness } = await panelWorld();
  const dean = await colleague('dean');
  assert.equal((await dean.rules({ perStudent: 10, minutes: 10, panels: 50 })).status, 200);
  const meena = await interviewer(dean, 'meena');
  const asha = await student('asha');
  const own = [];
  for (let nth = 0; nth < 6; nth++) own.push(await booked(asha, MONDAY, `${String(9 + nth).padStart(2, '0')}:00`));
  const strange = Array.from({ length: panelLimits.assignedAtOnce - own.length }, () => newId());
  const bookingIds = [...strange.slice(0, 20), ...own, ...strange.slice(20)];
  const give = () =>
    dean.call<{ left: string[] }>('POST', `/api/org/panel/${campus}/assign`, { interviewerId: meena.interviewerId, bookingIds });
  for (const answer of [await give(), await give()]) assert.deepEqual([answer.status, answer.body.left], [200, strange]);
  assert.equal(harness.store.all().filter(({ type }) => type === 'InterviewerAssigned').length, own.length);
});

test('[I4] an interview that was scored is given to nobody any more, so that who scored it still corrects; a draft is given on', async () => {
  const { student, colleague, interviewer, booked, at, campus } = await panelWorld();
  const [asha, ravi] = [await student('asha'), await student('ravi')];
  const [scored, drafted] = [await booked(asha, MONDAY, '09:00'), await booked(ravi, MONDAY, '09:30')];
  at(AFTER);
  const dean = await colleague('dean');
  const [meena, another] = [await interviewer(dean, 'meena'), await interviewer(dean, 'another')];
  const submit = (by: Caller, id: string, revision: number, more: object = {}) =>
    by.call<Kept>('POST', `/api/interviews/${id}/scorecard/submit`, { ...card(), revision, ...more });
  const give = async (interviewerId: string | null, bookingIds: string[]) => {
    const sent = await dean.call<{ left: string[] }>('POST', `/api/org/panel/${campus}/assign`, { interviewerId, bookingIds });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    return sent.body.left;
  };
  const first = (await submit(dean, scored, -1)).body.revision!;
  const { revision } = (await dean.call<Kept>('PUT', `/api/interviews/${drafted}/scorecard`, { ...card({ knowledge: 3 }), revision: -1 }))
    .body;
  assert.deepEqual(await give(meena.interviewerId, [scored, drafted]), [scored], 'among others');
  assert.deepEqual(await give(meena.interviewerId, [scored]), [scored], 'and alone');
  const corrected = await submit(dean, scored, first, { overall: 6, reason: 'Typed the wrong number' });
  assert.deepEqual([corrected.status, corrected.body.version], [200, 2], 'its staff still correct');

  assert.equal((await submit(meena, drafted, revision!)).status, 200);
  assert.deepEqual(await give(another.interviewerId, [drafted]), [drafted]);
  assert.deepEqual(await give(null, [drafted]), [drafted]);
  assert.deepEqual(await give(meena.interviewerId, [drafted]), [], 'who has it has it');
  assert.equal((await dean.call('POST', `/api/org/panel/${campus}/${meena.interviewerId}/remove`)).status, 200);
  const seen = (await dean.call<SeenScorecard>('GET', `/api/interviews/${drafted}/scorecard`)).body;
  assert.equal(seen.writes, true, 'the staff correct what somebody scored who is off the panel');
});

test('[I5] [I7] who interviews notes who did not come, each side once; others of the panel, other panels and students do not', async () => {
  const { student, colleague, interviewer, booked, at, campus, other, suspended } = await panelWorld();
  const dean = await colleague('dean');
  const stranger = await colleague('stranger', { orgId: other });
  const [meena, another] = [await interviewer(dean, 'meena'), await interviewer(dean, 'another')];
  const elsewhere = await interviewer(stranger, 'elsewhere', other);
  const asha = await student('asha');
  const bookingId = await booked(asha, MONDAY, '10:00');
  await dean.call('POST', `/api/org/panel/${campus}/assign`, { interviewerId: meena.interviewerId, bookingIds: [bookingId] });
  const miss = async (by: Caller, side = 'panel') => {
    const { status, body } = await by.call<Refusal>('POST', `/api/interviews/${bookingId}/missed`, { side });
    return status === 200 ? null : body.code;
  };
  assert.equal(await miss(meena), 'not_begun');
  at(AFTER);
  for (const one of [asha, dean]) await one.again();
  for (const one of [meena, another, elsewhere]) await one.signIn();
  assert.deepEqual([await miss(another), await miss(elsewhere), await miss(asha)], ['forbidden', 'not_found', 'not_found']);
  suspended.add(campus);
  assert.equal(await miss(meena), 'college_closed');
  suspended.delete(campus);
  assert.equal(await miss(meena), null);
  assert.equal(await miss(meena), null, 'said again it is the same');
  assert.equal(await miss(meena, 'student'), 'already_decided');
  const seen = (await meena.call<SeenScorecard>('GET', `/api/interviews/${bookingId}/scorecard`)).body;
  assert.deepEqual([seen.state, seen.writes], ['missed', false]);
  assert.equal((await asha.schedule({ date: '24-11-2026', timeSlot: '10:00' })).status, 200, 'the panel did not come');
});

test('[I4] somebody’s interviews of a week are read without those of years before; what is to come, and what still waits for its scorecard, is among them', async () => {
  const { student, colleague, booked, interviewer, at, campus, newest, documents } = await panelWorld();
  const dean = await colleague('dean');
  assert.equal((await dean.rules({ perStudent: 10 })).status, 200);
  const meena = await interviewer(dean, 'meena');
  const asha = await student('asha');
  const [old, unwritten, begun, missed, far] = [
    await booked(asha, MONDAY, '09:00'),
    await booked(asha, MONDAY, '09:30'),
    await booked(asha, MONDAY, '10:00'),
    await booked(asha, '24-11-2026', '09:00'),
    await booked(asha, '21-12-2026', '09:00'),
  ];
  const bookingIds = [old, unwritten, begun, missed, far];
  const given = await dean.call('POST', `/api/org/panel/${campus}/assign`, { interviewerId: meena.interviewerId, bookingIds });
  assert.equal(given.status, 200);
  at(AFTER);
  await meena.signIn();
  assert.equal((await meena.call('POST', `/api/interviews/${old}/scorecard/submit`, { ...card(), revision: -1 })).status, 200);
  assert.equal((await meena.call('PUT', `/api/interviews/${begun}/scorecard`, { ...card(), revision: -1 })).status, 200);
  at('2026-11-24T05:00:00.000Z');
  await dean.again();
  assert.equal((await dean.call('POST', `/api/interviews/${missed}/missed`, { side: 'student' })).status, 200);
  at('2026-12-14T05:00:00.000Z');
  await meena.signIn();
  const listed = async (query = '') =>
    (await meena.call<Listed>('GET', `/api/interviews${query}`, undefined, await newest())).body.interviews.map(({ _id }) => _id);
  assert.deepEqual(await listed(), [unwritten, begun, far], 'what was scored or missed weeks ago is done');
  for (const page of [1, 9999]) assert.deepEqual(await listed(`?page=${page}`), []);
  assert.deepEqual((await listed(`?from=${MONDAY}`)).sort(), [...bookingIds].sort());
  assert.deepEqual(await listed('?from=14-12-2026'), [far], 'whoever names a day is told from that day on');
  const read = await givenTo(documents, meena.interviewerId, '2026-12-06T18:30:00.000Z');
  assert.deepEqual([...read].sort(), [unwritten, begun, missed, far].sort(), 'what was submitted before is not even looked at');
});

test('[I4] staff find every interview that waits for their scorecard, however old; what is given to the panel, missed or scored is not theirs', async () => {
  const { student, colleague, booked, interviewer, at, campus, newest } = await panelWorld();
  const dean = await colleague('dean');
  assert.equal((await dean.rules({ perStudent: 10 })).status, 200);
  const meena = await interviewer(dean, 'meena');
  const asha = await student('asha');
  const [scored, unwritten, given, missed, cancelled] = [
    await booked(asha, MONDAY, '09:00'),
    await booked(asha, MONDAY, '09:30'),
    await booked(asha, MONDAY, '10:00'),
    await booked(asha, MONDAY, '10:30'),
    await booked(asha, '24-11-2026', '09:00'),
  ];
  assert.equal((await asha.call('POST', `/api/interviews/${cancelled}/cancel`)).status, 200);
  const assign = (bookingIds: readonly string[]) =>
    dean.call('POST', `/api/org/panel/${campus}/assign`, { interviewerId: meena.interviewerId, bookingIds });
  assert.equal((await assign([given])).status, 200);
  at('2026-11-23T07:00:00.000Z');
  await dean.again();
  assert.equal((await dean.call('POST', `/api/interviews/${scored}/scorecard/submit`, { ...card(), revision: -1 })).status, 200);
  assert.equal((await dean.call('POST', `/api/interviews/${missed}/missed`, { side: 'student' })).status, 200);
  at('2026-12-14T05:00:00.000Z');
  // Whoever came in weeks ago is asked for their age before anything else.
  const [staff, looker] = [await colleague('staff'), await colleague('looker', { writes: false })];
  const listed = async (by: Caller, query = '') =>
    (await by.call<Listed>('GET', `/api/interviews${query}`, undefined, await newest())).body.interviews.map(({ _id }) => _id);
  assert.deepEqual(await listed(staff), [unwritten]);
  assert.deepEqual(await listed(looker), [], 'who only reads writes none');
  assert.deepEqual(await listed(staff, '?page=1'), []);
  assert.deepEqual(await listed(staff, '?from=14-12-2026'), [], 'whoever names a day is told from that day on');
  assert.equal((await staff.call('POST', `/api/org/panel/${campus}/${meena.interviewerId}/remove`)).status, 200);
  assert.deepEqual(await listed(staff), [unwritten, given], 'what nobody of the panel writes any more');
});

test('[I4] an account that is erased is on no panel any more', async () => {
  const { colleague, interviewer, campus, erase, newest } = await panelWorld();
  const dean = await colleague('dean');
  const meena = await interviewer(dean, 'meena');
  await erase(meena.accountId);
  await erase(meena.accountId);
  const own = (await dean.call<SeenPanel>('GET', `/api/org/panel/${campus}`, undefined, await newest())).body;
  assert.deepEqual(own.interviewers, []);
});
