import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import type { CollegeNumbersAnswer, RestoreCount, StudentStats } from '@aarambh/contracts/http/students.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { beginUpload, endUpload } from '@aarambh/students/roster/decisions.ts';
import { roster } from '@aarambh/students/roster/state.ts';
import { takeResumesAlong } from '@aarambh/interviews/resume/decisions.ts';
import { member, valueOf } from '../accounts/harness.ts';
import { card } from '../interviews/panel-world.ts';
import { documents } from '../support/documents.ts';
import { csvOf, MONDAY, namedCsv, uploadWorld } from './upload-world.ts';

/** The afternoon of the day on which everybody is interviewed. */
const AFTERWARDS = Date.parse('2030-01-07T12:00:00.000Z');

test('[I3] who was removed with a scorecard comes back with it: it leaves the statistics with them, and nothing is booked anew', async () => {
  const { dryRun, done, list, restore, works, read, owner, orgId, harness, newest, typesOf } = await uploadWorld();
  const first = await dryRun(csvOf(`Asha,,asha@student.in,,${MONDAY},10:00`, 'Binu,,binu@student.in,,,', 'Chitra,,chitra@student.in,,,'));
  await done(first.uploadId);
  harness.clock.now = AFTERWARDS;
  await owner.signIn('/signin', owner.email, 'Right#2026');
  const ask = async <Answer>(path: string) => (await owner.call<Answer>('GET', path, undefined, await newest())).body;
  const { interviews } = await ask<{ interviews: readonly { _id: string }[] }>(`/api/interviews?from=${MONDAY}`);
  const bookingId = interviews[0]!._id;
  const content = { ...card({ communication: 9 }), overall: 9, notes: { ...card().notes, strengths: 'Clear', why: 'They shone' } };
  const submitted = await owner.call('POST', `/api/interviews/${bookingId}/scorecard/submit`, { ...content, revision: -1 });
  assert.equal(submitted.status, 200, JSON.stringify(submitted.body));
  await works();
  /** What a college reads of its students as they stand. */
  const told = async () => {
    // Not who is at risk: who is back has time to answer again.
    const { funnel, noShows, spread, over80 } = await ask<CollegeNumbersAnswer>(`/api/org/numbers/${orgId}`);
    const students = (await list()).map(({ name, bookingDate, time, ratingOverall }) => [name, bookingDate, time, ratingOverall]);
    return {
      numbers: { funnel, noShows, spread, over80 },
      students,
      stats: (await ask<{ stats: StudentStats }>(`/api/org/stats/${orgId}`)).stats,
    };
  };
  const before = await told();
  const enrolmentId = (await list())[0]!._id;
  const report = await ask(`/api/student/${enrolmentId}/report`);
  const events = typesOf(`interview-${bookingId}`);
  assert.deepEqual([before.numbers.funnel.scored, before.numbers.over80, before.stats.communication], [1, 1, 9]);

  await done((await dryRun(namedCsv('Binu', 'Chitra'), { mode: 'replace' })).uploadId);
  const without = await told();
  assert.deepEqual(
    without.students.map(([name]) => name),
    ['Binu', 'Chitra'],
  );
  assert.deepEqual([without.numbers.funnel.scored, without.numbers.over80, without.stats.communication], [0, 0, 0]);

  const back = await restore(first.uploadId);
  assert.equal(back.status, 202, JSON.stringify(back.body));
  await works();
  const restored = (await read(back.body.uploadId)).body;
  assert.deepEqual([restored.status, restored.counts.update, restored.counts.unavailable], ['confirmed', 1, 0]);
  assert.deepEqual(await told(), before);
  assert.deepEqual(await ask(`/api/student/${enrolmentId}/report`), report, 'the scorecard reads as it was submitted');
  assert.deepEqual(typesOf(`interview-${bookingId}`), events, 'what took place stays as it was');
});

test('[I3] a restore is answered before any student is read, and what becomes of it is decided where it is brought on', async () => {
  const { dryRun, done, list, restore, works, read, owner, orgId, harness } = await uploadWorld();
  const first = await dryRun(namedCsv('Asha', 'Binu', 'Chitra'));
  await done(first.uploadId);
  await done((await dryRun(namedCsv('Dev'))).uploadId);
  harness.commands.evict();
  const readStream = vi.spyOn(harness.store, 'readStream');
  const begun = await restore(first.uploadId);
  assert.equal(begun.status, 202, JSON.stringify(begun.body));
  const asked = readStream.mock.calls.map(([stream]) => stream);
  assert.deepEqual(
    asked.filter((stream) => stream.startsWith('enrolment-')),
    [],
  );
  readStream.mockRestore();
  assert.equal((await read(begun.body.uploadId)).body.status, 'parsing');
  // A list comes before it is decided: by then it would remove more than a third.
  const sent = ['Esha', 'Farid', 'Gita', 'Hari'].map((name) => ({ name, email: `${name.toLowerCase()}@student.in` }));
  assert.equal((await owner.call('POST', `/api/org/upload/${orgId}`, sent, { 'idempotency-key': newId() })).status, 200);
  await works();
  const { status, reason } = (await read(begun.body.uploadId)).body;
  assert.deepEqual([status, /the code of your college was not typed/.test(reason!)], ['refused', true]);
  assert.equal((await list()).length, 8, 'nobody was removed');
  assert.equal((await dryRun(namedCsv('Ina'))).shown.status, 'ready', 'and its place was given back');
});

test('[I3] a restore whose deciding is interrupted is decided again, in the place that it has, and once', async () => {
  const { dryRun, done, list, restore, works, read, code, orgId, harness, typesOf } = await uploadWorld();
  const first = await dryRun(namedCsv('Asha', 'Binu'));
  await done(first.uploadId);
  await done((await dryRun(namedCsv('Chitra'), { mode: 'replace' })).uploadId, await code());
  const begun = await restore(first.uploadId, await code());
  const { put } = harness.files;
  let failures = 0;
  vi.spyOn(harness.files, 'put').mockImplementation((...file: Parameters<typeof put>) =>
    file[0].subject === begun.body.uploadId && failures++ === 0 ? Promise.reject(new Error('the node stopped')) : put(...file),
  );
  await works();
  assert.equal((await read(begun.body.uploadId)).body.status, 'parsing', 'it was interrupted before its plan was kept');
  assert.ok(failures > 0);
  for (let turn = 0; turn < 3; turn++) {
    harness.advance(60_000);
    await works();
  }
  assert.equal((await read(begun.body.uploadId)).body.status, 'confirmed');
  const began = harness.store.all().filter(({ type, data }) => type === 'RosterUploadBegan' && data.includes(begun.body.uploadId));
  assert.equal(began.length, 1);
  assert.equal(typesOf(`roster-${orgId}`).at(-1), 'RosterUploadEnded');
  assert.equal(typesOf(`upload-${begun.body.uploadId}`).filter((type) => type === 'UploadConfirmed').length, 1);
  assert.deepEqual(
    (await list()).map(({ name }) => name),
    ['Asha', 'Binu'],
  );
});

test('[I3] a list is restored as it was when it was done, also where whoever confirmed it twice gave its place back long after', async () => {
  const { dryRun, done, list, restore, works, code, harness, orgId } = await uploadWorld();
  const { uploadId } = await dryRun(namedCsv('Asha', 'Binu'));
  await done(uploadId);
  await done((await dryRun(namedCsv('Chitra'), { mode: 'replace' })).uploadId, await code());
  const context = { actor: 'system:test', corr: newId() } as const;
  const rosters = harness.commands.on(roster);
  const until = new Date(harness.clock.now).toISOString();
  await rosters.execute({ id: orgId, decide: beginUpload, command: { orgId, uploadId, declared: true, until }, context });
  await rosters.execute({ id: orgId, decide: endUpload, command: { orgId, uploadId }, context });
  assert.equal((await restore(uploadId, await code())).status, 202);
  await works();
  assert.deepEqual(
    (await list()).map(({ name }) => name),
    ['Asha', 'Binu'],
  );
});

test('[I3] after a restore the list that was restored changes nothing, though somebody who came since had an address of it', async () => {
  const { dryRun, done, list, restore, works, read, code } = await uploadWorld();
  const first = csvOf('Asha,,asha@student.in,1,,');
  const { uploadId } = await dryRun(first);
  await done(uploadId);
  await done((await dryRun(csvOf('Asha,,other@student.in,1,,'))).uploadId);
  await done((await dryRun(csvOf('Bala,,asha@student.in,2,,'))).uploadId);
  assert.equal((await list()).length, 2);
  const back = await restore(uploadId, await code());
  assert.equal(back.status, 202, JSON.stringify(back.body));
  await works();
  assert.equal((await read(back.body.uploadId)).body.status, 'confirmed');
  for (const mode of ['add', 'replace'] as const) {
    const { uploadId: again, shown } = await dryRun(first, { mode });
    const same = { create: 0, update: 0, unchanged: 1, remove: 0, refused: 0, unavailable: 0 };
    assert.deepEqual([mode, shown.counts], [mode, same]);
    assert.deepEqual((await done(again)).counts, same);
  }
  assert.deepEqual(
    (await list()).map(({ name, email }) => [name, email]),
    [['Asha', 'asha@student.in']],
  );
});

test('[I3] what a later list booked ends with a restore, and its place is free; what its student moved since stays', async () => {
  const { dryRun, done, list, restore, works, read, orgId, interviews } = await uploadWorld();
  const first = await dryRun(namedCsv('Asha', 'Binu'));
  await done(first.uploadId);
  const second = await dryRun(csvOf(`Asha,,asha@student.in,,${MONDAY},10:00`, `Binu,,binu@student.in,,${MONDAY},10:30`));
  await done(second.uploadId);
  const enrolmentId = (await list())[1]!._id;
  const { bookingId } = (await interviews.use.bookingsOf(enrolmentId))[0]!;
  const to = { day: '2030-01-07', time: '11:00', idempotencyKey: null };
  const moved = await interviews.use.move({ bookingId, orgId, enrolmentId, by: 'student', ...to }, { actor: 'system:test', corr: newId() });
  assert.ok(moved.ok);
  const back = await restore(first.uploadId);
  assert.equal(back.status, 202, JSON.stringify(back.body));
  await works();
  assert.equal((await read(back.body.uploadId)).body.status, 'confirmed');
  assert.deepEqual(
    (await list()).map(({ name, time }) => [name, time]),
    [
      ['Asha', ''],
      ['Binu', '11:00'],
    ],
  );
  assert.equal((await restore(second.uploadId)).status, 202);
  await works();
  assert.equal((await list())[0]!.time, '10:00', 'and it is there again with the later list');
  assert.equal((await restore(first.uploadId)).status, 202);
  await works();
  const next = await done((await dryRun(csvOf(`Chitra,,chitra@student.in,,${MONDAY},10:00`))).uploadId);
  assert.deepEqual(next.unavailableBookings, [], 'its place is free');
});

test('[I3] before a restore its owner reads how many it removes, how many come back, and how many interviews to come end with it', async () => {
  const all = await uploadWorld();
  const { dryRun, done, list, restore, works, code, owner, at, mine } = all;
  const clerk = await all.joins(mine, 'clerk', 'staff');
  const ask = async (uploadId: string, by: Pick<typeof owner, 'call'> = owner) =>
    by.call<RestoreCount & { code?: string }>('POST', at(uploadId, '/restore/count'));
  const read = async (uploadId: string, countId: string, by: Pick<typeof owner, 'call'> = owner) =>
    by.call<RestoreCount & { code?: string }>('GET', at(uploadId, `/restore/count/${countId}`));
  const before = async (uploadId: string, by: Pick<typeof owner, 'call'> = owner) => {
    const asked = await ask(uploadId, by);
    assert.deepEqual([asked.status, asked.body.counted], [202, null]);
    await works();
    return (await read(uploadId, asked.body.countId, by)).body;
  };
  const first = await dryRun(csvOf('Asha,,asha@student.in,,,', `Binu,,binu@student.in,,${MONDAY},10:00`));
  assert.equal((await ask(first.uploadId)).body.code, 'upload_not_done');
  await done(first.uploadId);
  await done((await dryRun(csvOf(`Asha,,asha@student.in,,${MONDAY},11:00`))).uploadId);
  const rows = [`Chitra,,chitra@student.in,,${MONDAY},12:00`, 'Dev,,dev@student.in,,,', `Asha,,asha@student.in,,${MONDAY},11:00`];
  await done((await dryRun(csvOf(...rows), { mode: 'replace' })).uploadId, await code());
  const told = await before(first.uploadId);
  assert.deepEqual(
    told.counted,
    { remove: 2, returns: 1, changes: 1, interviewsLost: 2, needsCode: true },
    'that of Chitra, and the one that a later list made for Asha',
  );
  assert.deepEqual([told.done, told.total], [2, 2]);
  assert.deepEqual((await before(first.uploadId, await all.staff('admin'))).counted, told.counted, 'an admin reads the same');
  assert.equal((await ask(first.uploadId, clerk)).body.code, 'forbidden');
  assert.equal((await read(first.uploadId, told.countId, clerk)).body.code, 'forbidden');
  assert.equal((await read(newId(), told.countId)).body.code, 'not_found', 'it is of no other upload');
  const standing = await list();
  assert.equal(standing.length, 3, 'nothing was done');

  const back = await restore(first.uploadId, await code());
  await works();
  assert.equal((await all.read(back.body.uploadId)).body.counts.remove, told.counted.remove);
  assert.deepEqual(
    (await list()).map(({ name, time }) => [name, time]),
    [
      ['Asha', ''],
      ['Binu', '10:00'],
    ],
  );
  const nothing = { remove: 0, returns: 0, changes: 0, interviewsLost: 0, needsCode: false };
  assert.deepEqual((await before(first.uploadId)).counted, nothing);
});

test('[I3] what a restore would do is counted where uploads are brought on: the call reads no student, and the same is counted once', async () => {
  const { dryRun, done, works, owner, at, harness } = await uploadWorld();
  const first = await dryRun(namedCsv('Asha', 'Binu', 'Chitra'));
  await done(first.uploadId);
  harness.commands.evict();
  const readStream = vi.spyOn(harness.store, 'readStream');
  const key = { 'idempotency-key': newId() };
  const count = async () => owner.call<RestoreCount>('POST', at(first.uploadId, '/restore/count'), undefined, key);
  const { countId } = (await count()).body;
  const students = () => readStream.mock.calls.filter(([stream]) => stream.startsWith('enrolment-')).length;
  assert.equal(students(), 0);
  const read = async () => (await owner.call<RestoreCount>('GET', at(first.uploadId, `/restore/count/${countId}`))).body;
  assert.deepEqual(await read(), { countId, done: 0, total: 0, counted: null });
  await works();
  assert.ok(students() > 0);
  const counted = { remove: 0, returns: 0, changes: 0, interviewsLost: 0, needsCode: false };
  assert.deepEqual(await read(), { countId, done: 3, total: 3, counted });
  assert.deepEqual((await count()).body, await read(), 'asked again with its key it is the same');
  harness.advance(60 * 60_000);
  await owner.signIn('/signin', owner.email, 'Right#2026');
  assert.equal((await owner.call('GET', at(first.uploadId, `/restore/count/${countId}`))).status, 404);
});

test('[I3] an interview that a restore books anew has its interviewer, while they are on the panel, and its resumes with who opened them', async () => {
  const { dryRun, done, list, restore, works, orgId, interviews, harness, code } = await uploadWorld();
  const { panels, resumes, scorecards, bookingsOf } = interviews.use;
  const context = { actor: 'system:test', corr: newId() } as const;
  const first = await dryRun(csvOf(`Asha,,asha@student.in,,${MONDAY},10:00`, `Binu,,binu@student.in,,${MONDAY},10:30`));
  await done(first.uploadId);
  const [asha, binu] = (await list()).map(({ _id }) => _id) as [string, string];
  const bookingOf = async (enrolmentId: string) => (await bookingsOf(enrolmentId))[0]!.bookingId;
  const [ashas, binus] = [await bookingOf(asha), await bookingOf(binu)];
  const seated = async (name: string) => {
    const email = `${name}@example.in`;
    return (await panels.seatAs(orgId, { accountId: await member(harness, email), email }, context))!;
  };
  const [meena, leaving] = [await seated('meena'), await seated('leaving')];
  valueOf(await panels.assign(orgId, meena, [ashas], context));
  valueOf(await panels.assign(orgId, leaving, [binus], context));
  for (const name of ['One.pdf', 'Two.pdf']) {
    const document = { name, contentType: 'application/pdf', bytes: documents.pdf };
    valueOf(await resumes.upload({ bookingId: ashas, enrolmentId: asha, document }, { ...context, corr: newId() }));
  }
  const seen = valueOf(await resumes.open({ bookingId: ashas, version: 1, byId: newId(), as: 'interviewer' }, context));
  const before = await resumes.of(ashas);
  assert.deepEqual([before.versions.length, before.views.length], [2, 1]);

  await done((await dryRun(namedCsv('Chitra'), { mode: 'replace' })).uploadId, await code());
  valueOf(await panels.remove(orgId, leaving, 'left', context));
  assert.equal((await restore(first.uploadId, await code())).status, 202);
  await works();
  const [again, others] = [await bookingOf(asha), await bookingOf(binu)];
  assert.notEqual(again, ashas, 'it is a new booking');
  assert.equal((await scorecards.scorecardOf(again))?.card.interviewerId, meena);
  assert.equal((await scorecards.scorecardOf(others))?.card.interviewerId ?? null, null, 'who left interviews nobody');
  assert.deepEqual(await resumes.of(again), before);
  const opened = valueOf(await resumes.open({ bookingId: again, version: 1, byId: asha, as: 'student' }, context));
  assert.equal(opened.fileId, seen.fileId, 'the same file');
  assert.ok(await resumes.uses(opened.fileId, ashas), 'which is kept for the booking that it was sent for');
  assert.deepEqual(
    takeResumesAlong({ bookingId: again, enrolmentId: asha, from: before }, await resumes.of(again)),
    [],
    'done again it writes nothing',
  );
});

/** A college with one student, who has an interview, whom another list can replace, and whom a restore brings back. */
async function oneBooked() {
  const world = await uploadWorld();
  const { dryRun, done, list, restore, works, read, interviews, code } = world;
  const { resumes, bookingsOf } = interviews.use;
  const context = () => ({ actor: 'system:test', corr: newId() }) as const;
  const first = await dryRun(csvOf(`Asha,,asha@student.in,,${MONDAY},10:00`));
  await done(first.uploadId);
  const enrolmentId = (await list())[0]!._id;
  const bookingNow = async () => (await bookingsOf(enrolmentId))[0]!.bookingId;
  return {
    ...world,
    ...{ enrolmentId, resumes, context, bookingNow },
    /** The student brings something to the interview that stands. */
    async send(name: string) {
      const document = { name, contentType: 'application/pdf', bytes: documents.pdf };
      valueOf(await resumes.upload({ bookingId: await bookingNow(), enrolmentId, document }, context()));
    },
    replaced: async () => done((await dryRun(namedCsv('Chitra'), { mode: 'replace' })).uploadId, await code()),
    /** Restores the first list. Answers what its page says of it in the end. */
    async back() {
      const begun = await restore(first.uploadId, await code());
      assert.equal(begun.status, 202);
      await works();
      return (await read(begun.body.uploadId)).body;
    },
  };
}

test('[I3] [I6] what a student sent to an interview between two restores is with it after the second one, with who opened it', async () => {
  const { resumes, context, bookingNow, send, replaced, back } = await oneBooked();
  const replacedAndBack = async () => {
    await replaced();
    await back();
  };
  await send('One.pdf');
  await replacedAndBack();
  await send('Two.pdf');
  const between = await bookingNow();
  valueOf(await resumes.open({ bookingId: between, version: 2, byId: newId(), as: 'college' }, context()));
  const before = await resumes.of(between);
  assert.deepEqual([before.versions.map(({ name }) => name).sort(), before.views.length], [['One.pdf', 'Two.pdf'], 1]);

  await replacedAndBack();
  const again = await bookingNow();
  assert.notEqual(again, between, 'it is a new booking');
  assert.deepEqual(await resumes.of(again), before);
});

test('[I3] [I7] what a student sent to a restored interview is back with it after another restore, though they moved it before it was lost', async () => {
  const { interviews, orgId, enrolmentId, list, resumes, context, bookingNow, send, replaced, back } = await oneBooked();
  await replaced();
  await back();
  const moved = await bookingNow();
  const place = { day: '2030-01-07', time: '11:00', idempotencyKey: null };
  valueOf(await interviews.use.move({ bookingId: moved, orgId, enrolmentId, by: 'student', ...place }, context()));
  await send('Two.pdf');
  valueOf(await resumes.open({ bookingId: moved, version: 1, byId: newId(), as: 'college' }, context()));
  const before = await resumes.of(moved);
  assert.deepEqual([before.versions.length, before.views.length], [1, 1]);

  const { status, reason } = await back();
  assert.deepEqual(
    [status, reason],
    ['refused', 'Your students are as that list left them: there was nothing to restore.'],
    'while it stands where they moved it, it is there',
  );
  assert.equal(await bookingNow(), moved);
  await replaced();
  await back();
  const again = await bookingNow();
  assert.notEqual(again, moved, 'it is a new booking');
  assert.deepEqual(await resumes.of(again), before);
  assert.deepEqual(
    (await list()).map(({ time }) => time),
    ['10:00'],
    'where the list had it',
  );
});
