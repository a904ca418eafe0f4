import assert from 'node:assert/strict';
import { test } from 'vitest';
import * as contexts from '@aarambh/server/contexts.ts';
import { streamsByCategory } from '@aarambh/context/compose.ts';
import { readsOneCollege } from '@aarambh/http/admin/one-college.ts';
import type { AdminResource } from '@aarambh/http/admin/resource.ts';
import type { HistoryLine } from '@aarambh/contracts/http/admin.ts';
import type { ScorecardRecord } from '@aarambh/contracts/records/interviews.ts';
import type { CollegeNumbers } from '@aarambh/contracts/records/students.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { ProcessReactor } from '@aarambh/kernel/process.ts';
import { PASSWORD } from '../accounts/harness.ts';
import { world, type Refusal } from '../colleges/world.ts';
import { card } from '../interviews/panel-world.ts';
import { browser } from './support/product.ts';

/** People of a college in the admin console: what they read is their own college's, whichever way they ask. */

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type World = Awaited<ReturnType<typeof world>>;
type College = Awaited<ReturnType<World['college']>>;
interface Listed {
  readonly interviews: readonly { readonly _id: string; readonly name: string }[];
}

const resources: readonly AdminResource<never>[] = Object.values(contexts).flatMap(
  ({ adminResources }): readonly AdminResource<never>[] => adminResources,
);
const theirs = resources.filter(({ readers }) => readers.some(readsOneCollege));
/** Histories that people of a college may read, by the resource that has their records. */
const histories = [...streamsByCategory(contexts)].flatMap(([category, { history = [], resources: shown = [] }]) =>
  history.some(readsOneCollege) ? shown.map((resource) => ({ category, resource })) : [],
);

const collegeOf = (resource: string, row: Row): unknown => (resource === 'college-statistics' ? row.id : row.orgId);
const asked = (parts: object): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

/** Two colleges, each with students, a booking, a scorecard that was corrected, and a panel. */
async function twoColleges() {
  const all = await world();
  all.harness.clock.now = Date.parse('2029-12-31T06:00:00.000Z');
  const [campus, riverside] = [await all.college('campus'), await all.college('riverside')];
  const booked = { bookingDate: '07-01-2030', whatsappNumber: '9876543210' };
  for (const [{ orgId, owner }, names] of [
    [campus, ['Asha', 'Binu']],
    [riverside, ['Zoya', 'Yusuf']],
  ] as const) {
    const sent = names.map((name, nth) => ({ name, email: `${name}@student.in`, rollNo: `${name}-1`, ...booked, time: `1${nth}:00` }));
    assert.equal((await owner.call('POST', `/api/org/upload/${orgId}`, sent, { 'idempotency-key': newId() })).status, 200);
    assert.equal((await owner.call('POST', `/api/org/panel/${orgId}`, { email: `panel.${names[0]}@example.in` })).status, 200);
  }
  all.harness.clock.now = Date.parse('2030-01-07T06:30:00.000Z');
  for (const { owner } of [campus, riverside]) {
    const dean = await all.signedIn(owner.email, owner.accountId);
    const { interviews } = (await dean.call<Listed>('GET', '/api/interviews?from=07-01-2030', undefined, await all.newest())).body;
    const { _id } = interviews.find(({ name }) => name === 'Asha' || name === 'Zoya')!;
    const submit = (more: object) =>
      dean.call<{ revision: number }>('POST', `/api/interviews/${_id}/scorecard/submit`, { ...card(), ...more });
    const { revision } = (await submit({ revision: -1 })).body;
    assert.equal((await submit({ revision, overall: 8, reason: 'Misheard' })).status, 200);
  }
  /** Signs somebody in to the admin console, and answers how they ask what everything that was written made. */
  async function console(email: string) {
    const own = browser(all.api);
    all.harness.advance(1_000);
    await own.signIn('/admin/api/session', email, PASSWORD);
    return async <Body = readonly Row[]>(method: string, path: string, body?: object) =>
      own.call<Body & Refusal>(method, `/admin/api/${path}`, body, method === 'GET' ? await all.newest() : {});
  }
  const admin = await all.staff('admin');
  /** Every record of a resource, with whose it is, as an admin sees them. */
  const rowsOf = async (resource: string) => (await admin.admin<readonly Row[]>('GET', resource)).body;
  return { ...all, campus, riverside, console, admin, rowsOf };
}

type Console = Awaited<ReturnType<Awaited<ReturnType<typeof twoColleges>>['console']>>;

/** Holds one viewer of a college to it, by every resource and every way to ask. */
async function keepsTo({ orgId }: College, ask: Console, rowsOf: (resource: string) => Promise<readonly Row[]>): Promise<number> {
  let seen = 0;
  for (const { name, rules, file } of theirs) {
    const all = await rowsOf(name);
    const own = all.filter((row) => collegeOf(name, row) === orgId).map(({ id }) => id);
    const foreign = all.filter((row) => collegeOf(name, row) !== orgId);
    assert.ok(own.length > 0 && foreign.length > 0, `${name} has records of both`);
    const holds = async (what: string, query: string): Promise<number> => {
      const { status, body, headers } = await ask('GET', `${name}?${query}`);
      if (status === 400) return 0;
      assert.equal(status, 200, what);
      assert.ok(
        body.every(({ id }) => own.includes(id)),
        `${name} ${what}`,
      );
      assert.ok(Number(headers.get('content-range')?.split('/')[1]) <= own.length, `${name} counts ${what}`);
      return body.length;
    };
    assert.equal(await holds('as a list', ''), own.length);
    assert.equal(await holds('beyond its end', asked({ range: [own.length, own.length + 10] })), 0);
    assert.equal(await holds('by id', asked({ filter: { id: all.map(({ id }) => id) } })), own.length);
    for (const sort of rules?.sorts ?? []) assert.equal(await holds(`by ${sort}`, asked({ sort: [sort, 'DESC'] })), own.length);
    for (const row of foreign) {
      const { status } = await ask('GET', `${name}/${row.id}`);
      assert.equal(status, 404, `${name} shows a record of another college`);
      for (const [field, value] of Object.entries(row))
        for (const bound of ['', '_gte', '_lte'])
          seen += await holds(`by ${field}${bound}`, asked({ filter: { [`${field}${bound}`]: value } }));
      for (const q of ['Zoya', 'Yusuf', 'riverside', String(row.name)]) {
        const found = await holds(`searched for ${q}`, asked({ filter: { q } }));
        if (orgId !== row.orgId) assert.equal(found, 0, `${name} finds ${q}`);
      }
    }
    for (const id of own) assert.equal((await ask('GET', `${name}/${id}`)).status, 200, `${name} shows their own`);
    if (file) {
      const { status, body } = await ask<string>('GET', `${name}.csv`);
      assert.equal(status, 200);
      assert.equal(body.trimEnd().split('\r\n').length - 1, own.length);
      assert.doesNotMatch(body, /Zoya|Yusuf|riverside/);
    }
  }
  for (const { category, resource } of histories)
    for (const row of await rowsOf(resource)) {
      const { status, body } = await ask<readonly HistoryLine[]>(
        'GET',
        `history?${asked({ filter: { stream: `${category}-${row.id}` } })}`,
      );
      if (row.orgId === orgId) assert.ok(status === 200 && body.length > 0, `the history of their own ${category}`);
      else assert.equal(status, 404, `the history of a ${category} of another college`);
    }
  return seen;
}

test('[J4] whoever has a seat in a college reads its students, bookings, scorecards and numbers in the admin console, and nothing of another college in any way', async () => {
  const made = await twoColleges();
  const { campus, console, signedIn, rowsOf } = made;
  assert.deepEqual(
    theirs.map(({ name }) => name).sort(),
    ['college-statistics', 'interview-bookings', 'scorecards', 'students', 'uploads'].sort(),
    'a resource that is opened to colleges stands here',
  );
  const { orgId, owner } = campus;
  const dean = { orgId, owner: await signedIn(owner.email, owner.accountId) };
  const people = [owner.email, (await made.joins(dean, 'clerk', 'staff')).email, (await made.joins(dean, 'viewer', 'view')).email];
  for (const email of people) assert.ok((await keepsTo(campus, await console(email), rowsOf)) > 0, 'something was asked and found');
});

test('[J4] people of a college read nothing else of the console, and change nothing in it', async () => {
  const { campus, console, rowsOf } = await twoColleges();
  const ask = await console(campus.owner.email);
  let refused = 0;
  for (const { name, endpoints, readers } of resources) {
    const ids = theirs.some((one) => one.name === name) ? (await rowsOf(name)).map(({ id }) => id) : [newId()];
    for (const { method, path } of endpoints)
      for (const id of ids) {
        const reads = method === 'GET' && readers.some(readsOneCollege);
        if (reads) continue;
        const to = path
          .replace('/admin/api/', '')
          .replace('{id}', id)
          .replaceAll(/\{\w+\}/g, 'x');
        const { status, body } = await ask<Refusal>(method, to, method === 'GET' ? undefined : { reason: 'For no reason', ids });
        assert.deepEqual([status, body.code], [403, 'forbidden'], `${method} ${path}`);
        refused++;
      }
  }
  assert.ok(refused > 100);
  for (const stream of [
    `organisation-${campus.orgId}`,
    `roster-${campus.orgId}`,
    `panel-${campus.orgId}`,
    `account-${campus.owner.accountId}`,
  ])
    assert.equal((await ask('GET', `history?${asked({ filter: { stream } })}`)).status, 403, stream);
});

test('[J4] who lost the seat, whose college is suspended, and who has none reads nothing of any college', async () => {
  const { campus, riverside, console, staff, admin, rowsOf, harness } = await twoColleges();
  const [ask, stranger] = [await console(campus.owner.email), (await staff('org')).admin];
  const ids = new Map<string, string>();
  for (const { name } of theirs) ids.set(name, (await rowsOf(name)).find((row) => collegeOf(name, row) === campus.orgId)!.id);
  const closed = async (by: Console, file = true): Promise<void> => {
    for (const { name, file: isFile } of theirs)
      for (const path of [name, `${name}/${ids.get(name)!}`, ...(isFile && file ? [`${name}.csv`] : [])])
        assert.deepEqual([(await by<Refusal>('GET', path)).body.code, path], ['college_closed', path]);
    for (const { category, resource } of histories) {
      const { body } = await by<Refusal>('GET', `history?${asked({ filter: { stream: `${category}-${ids.get(resource)!}` } })}`);
      assert.equal(body.code, 'college_closed');
    }
  };
  await closed(stranger);
  assert.equal((await ask('GET', 'students')).body.length, 2);
  assert.equal((await admin.decide(campus.orgId, 'suspend')).status, 200);
  harness.advance(1_000);
  await closed(await console(campus.owner.email));
  assert.equal((await (await console(riverside.owner.email))('GET', 'students')).body.length, 2, 'another college goes on');
});

test('[J3] [J4] auditors read every college’s without how to reach a student and without what was written about them; moderators nothing of it', async () => {
  const { admin, staff, rowsOf, riverside, console } = await twoColleges();
  const [auditor, moderator] = [await staff('auditor'), await staff('moderator')];
  for (const name of ['students', 'uploads', 'interview-slots', 'interview-bookings', 'panels', 'scorecards', 'college-statistics']) {
    const rows = await rowsOf(name);
    assert.equal((await auditor.admin<readonly Row[]>('GET', name)).body.length, rows.length);
    const { status } = await auditor.admin('GET', `${name}/${rows[0]!.id}`);
    assert.equal(status, 200);
    assert.equal((await moderator.admin('GET', name)).status, 403);
  }
  const [student] = (await auditor.admin<readonly Row[]>('GET', 'students')).body;
  assert.deepEqual([student!.name, student!.email, student!.rollNo], ['Asha', undefined, undefined]);
  assert.equal((await auditor.admin<readonly Row[]>('GET', `students?${asked({ filter: { q: 'zoya-1' } })}`)).body.length, 0);
  assert.equal((await admin.admin<readonly Row[]>('GET', `students?${asked({ filter: { q: 'zoya-1' } })}`)).body.length, 1);

  const scored = (await rowsOf('scorecards')).find(({ orgId }) => orgId === riverside.orgId)!;
  const read = async (by: Console) => (await by<ScorecardRecord>('GET', `scorecards/${scored.id}`)).body;
  const [full, bare, own] = [await read(admin.admin), await read(auditor.admin), await read(await console(riverside.owner.email))];
  assert.deepEqual(
    full.versions!.map(({ version, overall, reason }) => ({ version, overall, reason })),
    [
      { version: 2, overall: 8, reason: 'Misheard' },
      { version: 1, overall: 7, reason: null },
    ],
  );
  assert.deepEqual(own, full);
  assert.deepEqual([bare.overall, bare.notes, bare.versions], [8, undefined, undefined]);
  const why = async (by: Console): Promise<readonly (string | null)[]> => {
    const { body } = await by<readonly HistoryLine[]>('GET', `history?${asked({ filter: { stream: `scorecard-${scored.id}` } })}`);
    return body.filter(({ type }) => type === 'ScorecardCorrected').map(({ reason }) => reason);
  };
  assert.deepEqual(await why(admin.admin), ['Misheard']);
  assert.deepEqual(await why(await console(riverside.owner.email)), ['Misheard']);
  assert.deepEqual(await why(auditor.admin), [null], 'why it was corrected is about the student');
});

test('[J3] an admin ends a booking and notes who was missing, with a reason, and sees to a college’s panel', async () => {
  const { admin, rowsOf, riverside, staff, typesOf, newest, notes } = await twoColleges();
  const bookings = await rowsOf('interview-bookings');
  const booked = bookings.find(({ studentName }) => studentName === 'Yusuf')!;
  const submitted = (await rowsOf('scorecards')).map(({ id }) => id).toSorted();
  assert.deepEqual(
    bookings
      .filter(({ scored }) => scored)
      .map(({ id }) => id)
      .toSorted(),
    submitted,
  );
  assert.deepEqual([submitted.length, booked.scored], [2, false]);
  const tell = (verb: string, body: object, id = booked.id) => admin.admin<Row>('POST', `interview-bookings/${id}/${verb}`, body);
  assert.equal((await tell('miss', { side: 'student' })).status, 422, 'without a reason');
  const auditor = await staff('auditor');
  assert.equal((await auditor.admin('POST', `interview-bookings/${booked.id}/miss`, { side: 'student', reason: 'Gone' })).status, 403);
  const missed = await tell('miss', { side: 'student', reason: 'Nobody came' });
  assert.deepEqual([missed.status, missed.body.missing], [200, 'student']);
  assert.equal((await tell('cancel', { reason: 'Too late' })).body.code, 'not_booked');
  assert.equal((await tell('cancel', { reason: 'Nobody' }, newId())).status, 404);
  await notes();
  const numbers = (await admin.admin<CollegeNumbers>('GET', `college-statistics/${riverside.orgId}`)).body;
  assert.deepEqual([numbers.missing, numbers.appearing, numbers.scored, numbers.overall], [{ student: 1, panel: 0 }, 2, 1, 8]);
  assert.deepEqual([numbers.students!.uploaded! + (numbers.students!.invited ?? 0), numbers.ratings!.knowledge], [2, 7]);

  const panel = (id: string, verb: string, body: object) => admin.admin<Row & { invited: number }>('POST', `panels/${id}/${verb}`, body);
  const more = await panel(riverside.orgId, 'invite', { email: 'second@example.in' });
  assert.deepEqual([more.status, more.body.invited], [200, 2]);
  assert.equal((await panel(riverside.orgId, 'invite', { email: 'second@example.in' })).body.code, 'already_interviewer');
  assert.equal((await panel(newId(), 'invite', { email: 'third@example.in' })).status, 404);
  const { body } = await admin.admin<{ invitations: { interviewerId: string; email: string }[] }>('GET', `panels/${riverside.orgId}`);
  const { interviewerId } = body.invitations.find(({ email }) => email === 'second@example.in')!;
  assert.equal((await panel(riverside.orgId, 'remove', { interviewerId, reason: 'Asked to' })).body.invited, 1);
  assert.ok(typesOf(`panel-${riverside.orgId}`).includes('InterviewerInvitationEnded'));
  const other = await admin.admin<Row>('POST', 'panels', { orgId: riverside.orgId, email: 'fourth@example.in' });
  assert.deepEqual([other.status, other.body.id], [200, riverside.orgId]);
  await newest();
});

test('[I3] [J3] an admin takes a college’s students back to an earlier upload, with a reason; its rows are for admins and the college', async () => {
  const { admin, staff, rowsOf, campus, harness, students } = await twoColleges();
  const first = (await rowsOf('uploads')).find(({ orgId }) => orgId === campus.orgId)!;
  const restore = (id: string, body: object) => admin.admin<Refusal>('POST', `uploads/${id}/restore`, body);
  assert.equal((await restore(first.id, {})).status, 422, 'without a reason');
  assert.equal((await restore(first.id, { reason: 'They asked' })).status, 200);
  const { events } = await harness.store.readAll({ after: 0, limit: 1_000 });
  for (const process of students.processes as readonly ProcessReactor<never>[]) {
    const own = events.filter(({ type }) => process.types.includes(type));
    await process.handle((await harness.codec.decode(own)) as never);
    harness.advance(10_000);
    await process.sweep(harness.clock.now, 0);
  }
  await students.settled!();
  const restored = (await rowsOf('uploads')).find(({ restores }) => restores === first.id)!;
  assert.match(String(restored.reason), /there was nothing to restore/, 'nothing changed since');
  assert.equal((await restore(newId(), { reason: 'They asked' })).status, 404);
  const auditor = await staff('auditor');
  const [full, bare] = [await admin.admin<Row>('GET', `uploads/${first.id}`), await auditor.admin<Row>('GET', `uploads/${first.id}`)];
  assert.deepEqual(
    [full.body.unavailableBookings, full.body.refused, bare.body.unavailableBookings, bare.body.refused],
    [[], [], undefined, undefined],
  );
});
