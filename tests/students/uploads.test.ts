import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import type { HistoryLine } from '@aarambh/contracts/http/admin.ts';
import type { UploadDetailAnswer, UploadsAnswer } from '@aarambh/contracts/http/students.ts';
import type { UploadRecord } from '@aarambh/contracts/records/students.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { declineOnRoster } from '@aarambh/students/roster/decisions.ts';
import { roster } from '@aarambh/students/roster/state.ts';
import { operator, valueOf } from '../accounts/harness.ts';
import { csvOf, MONDAY, namedCsv, uploadWorld } from './upload-world.ts';

test('[I2] a file is shown as it will be before anything is written, and exactly that is done once it is confirmed', async () => {
  const { dryRun, done, list, harness } = await uploadWorld();
  const { uploadId, shown } = await dryRun(
    csvOf(
      `Asha,+91 98000 00001,asha@student.in,R1,${MONDAY},10:00`,
      `Binu,,binu@student.in,,${MONDAY},10:00 AM`,
      'Chitra,,chitra@student.in,,01-01-2029,10:00',
      `Dev,,dev@student.in,,${MONDAY},noon`,
      'Esha,,asha@student.in,,,',
    ),
  );
  assert.equal(shown.status, 'ready', JSON.stringify(shown));
  assert.deepEqual(shown.counts, { create: 3, update: 0, unchanged: 0, remove: 0, refused: 2, unavailable: 2 });
  assert.deepEqual(shown.rows[0], {
    ...{ row: 2, name: 'Asha', email: 'asha@student.in', whatsappNumber: '+919800000001', rollNo: 'R1' },
    ...{ bookingDate: MONDAY, time: '10:00', will: 'create', unavailable: null },
  });
  assert.deepEqual(
    shown.rows.map(({ unavailable }) => unavailable),
    [null, 'This slot is taken.', 'This time is over.'],
  );
  assert.deepEqual(shown.refused, [
    { row: 5, field: 'Time', reason: 'Invalid Time' },
    { row: 6, field: 'Email ID', reason: 'Row 2 has the same Email ID.' },
  ]);
  assert.equal((await list()).length, 0, 'nothing was written');
  assert.equal(harness.store.all().filter(({ stream }) => stream.startsWith('enrolment-')).length, 0);

  const confirmed = await done(uploadId);
  assert.equal(confirmed.status, 'confirmed');
  assert.deepEqual(confirmed.counts, { create: 3, update: 0, unchanged: 0, remove: 0, refused: 2, unavailable: 2 });
  assert.deepEqual([confirmed.declared, confirmed.restorable, confirmed.done, confirmed.total], [true, true, 2, 2]);
  assert.deepEqual(
    confirmed.unavailableBookings.map(({ name, reason }) => [name, reason]),
    [
      ['Binu', 'This slot is taken.'],
      ['Chitra', 'This time is over.'],
    ],
  );
  assert.deepEqual(
    (await list()).map(({ name, time }) => [name, time]),
    [
      ['Asha', '10:00'],
      ['Binu', ''],
      ['Chitra', ''],
    ],
  );
});

test('[I2] a file says of each booking whether it could be had now, as it comes out when nobody else books', async () => {
  const { dryRun, done, list, interviews, orgId } = await uploadWorld();
  await done(
    (await dryRun(csvOf(`Asha,,asha@student.in,,${MONDAY},10:00`, `Binu,,binu@student.in,,${MONDAY},10:30`, 'Gita,,gita@student.in,,,')))
      .uploadId,
  );
  const gita = (await list()).find(({ name }) => name === 'Gita')!;
  const wish = { orgId, enrolmentId: gita._id, day: '2030-01-08', time: '10:00', by: 'student', idempotencyKey: null } as const;
  valueOf(await interviews.use.book(wish, operator));
  const { uploadId, shown } = await dryRun(
    csvOf(
      `Asha,,asha@student.in,,${MONDAY},10:30`,
      `Binu,,binu@student.in,,${MONDAY},11:00`,
      `Chitra,,chitra@student.in,,${MONDAY},10:30`,
      `Dev,,dev@student.in,,${MONDAY},11:00`,
      `Esha,,esha@student.in,,${MONDAY},10:07`,
      'Farah,,farah@student.in,,06-01-2030,10:00',
      `Gita,,gita@student.in,,${MONDAY},12:00`,
    ),
  );
  const foreseen = shown.rows.flatMap(({ name, unavailable }) => (unavailable === null ? [] : [[name, unavailable]]));
  assert.deepEqual(foreseen, [
    ['Asha', 'This slot is taken.'],
    ['Dev', 'This slot is taken.'],
    ['Esha', 'There is no slot at this time.'],
    ['Farah', 'There is no slot at this time.'],
    ['Gita', 'This student has as many interviews as your college allows.'],
  ]);
  assert.equal(shown.counts.unavailable, 5);
  const { unavailableBookings } = await done(uploadId);
  assert.deepEqual(
    unavailableBookings.map(({ name, reason }) => [name, reason]),
    foreseen,
  );
});

test('[I2] a list books up to 400 days ahead where there are slots, and a row with a later day is refused', async () => {
  const { dryRun, done, list, owner, orgId } = await uploadWorld();
  const { uploadId, shown } = await dryRun(
    csvOf(
      'Asha,,asha@student.in,,04-02-2031,10:00',
      'Binu,,binu@student.in,,02-02-2031,10:00',
      'Chitra,,chitra@student.in,,05-02-2031,10:00',
      'Dev,,dev@student.in,,03-01-2050,10:00',
    ),
  );
  const tooFar = 'An interview is booked 400 days ahead at most.';
  assert.deepEqual(
    [shown.counts.create, shown.counts.unavailable, shown.refused],
    [2, 1, [4, 5].map((row) => ({ row, field: 'Date', reason: tooFar }))],
  );
  await done(uploadId);
  assert.deepEqual(
    (await list()).map(({ name, bookingDate }) => [name, bookingDate]),
    [
      ['Asha', '04-02-2031'],
      ['Binu', ''],
    ],
    'the second is a Sunday',
  );
  const students = [{ name: 'Esha', email: 'esha@student.in', bookingDate: '05-02-2031', time: '10:00' }];
  const { body } = await owner.call<{ refused: unknown }>('POST', `/api/org/upload/${orgId}`, { students, declared: true });
  assert.deepEqual(body.refused, [{ row: 1, field: 'Date', reason: tooFar }], 'as the specified list');
});

test('[I3] a list that replaces says how many interviews to come are given back, and not those that took place', async () => {
  const { dryRun, done, harness, owner, list, interviews, orgId } = await uploadWorld();
  const rows = [
    `Asha,,asha@student.in,,${MONDAY},10:00`,
    `Binu,,binu@student.in,,${MONDAY},15:00`,
    `Chitra,,chitra@student.in,,${MONDAY},16:00`,
    'Dev,,dev@student.in,,,',
  ];
  const first = await dryRun(csvOf(...rows));
  assert.equal(first.shown.interviewsLost, 0);
  assert.equal((await done(first.uploadId)).interviewsLost, 0);
  harness.clock.now = Date.parse('2030-01-07T06:00:00.000Z');
  await owner.signIn('/signin', owner.email, 'Right#2026');
  const replacing = await dryRun(namedCsv('Chitra'), { mode: 'replace' });
  assert.deepEqual([replacing.shown.counts.remove, replacing.shown.interviewsLost], [3, 1], 'that of Asha has begun');
  const binu = (await list()).find(({ name }) => name === 'Binu')!;
  const [booking] = await interviews.use.bookingsOf(binu._id);
  valueOf(await interviews.use.cancel({ bookingId: booking!.bookingId, orgId, enrolmentId: null, by: 'college' }, operator));
  const again = await dryRun(namedCsv('Chitra'), { mode: 'replace' });
  assert.deepEqual([again.shown.counts.remove, again.shown.interviewsLost], [3, 0], 'and what was cancelled is not to come');
});

test('[I3] an interview that is booked after somebody looked is not lost by what they confirm: they are told, and see it counted', async () => {
  const { dryRun, done, inVain, list, interviews, orgId, code } = await uploadWorld();
  await done((await dryRun(namedCsv('Asha', 'Binu', 'Chitra'))).uploadId);
  const replacing = await dryRun(namedCsv('Chitra'), { mode: 'replace' });
  assert.equal(replacing.shown.interviewsLost, 0);
  const book = async (name: string, time: string) => {
    const { _id: enrolmentId } = (await list()).find((one) => one.name === name)!;
    const wish = { orgId, enrolmentId, day: '2030-01-07', time, by: 'student', idempotencyKey: null } as const;
    return valueOf(await interviews.use.book(wish, { actor: 'system:test', corr: newId() })).bookingId;
  };
  const bookingId = await book('Asha', '10:00');
  const typed = await code();
  const again = await inVain(replacing.uploadId, typed);
  const { counts } = replacing.shown;
  assert.deepEqual([again.interviewsLost, again.counts, again.was], [1, counts, { counts, interviewsLost: 0 }]);
  // As many are lost as were shown, and not the same ones.
  valueOf(await interviews.use.cancel({ bookingId, orgId, enrolmentId: null, by: 'college' }, { actor: 'system:test', corr: newId() }));
  await book('Binu', '11:00');
  await inVain(replacing.uploadId, typed);
  assert.equal((await done(replacing.uploadId, typed)).status, 'confirmed', 'who sees it by now confirms it');
});

test('[I2] a csv that is not UTF-8 says that it was read as Windows-1252, also when its dry run is made anew', async () => {
  const { dryRun, done, inVain } = await uploadWorld();
  const latin = new Uint8Array(Buffer.from(csvOf('José,,jose@student.in,,,'), 'latin1'));
  const guessed = await dryRun(latin);
  assert.deepEqual([guessed.shown.encoding, guessed.shown.rows[0]!.name], ['windows-1252', 'José']);
  assert.equal((await dryRun(namedCsv('Asha'))).shown.encoding, 'utf-8');
  await done((await dryRun(csvOf('José,,jose@student.in,,,'))).uploadId);
  assert.equal((await inVain(guessed.uploadId)).encoding, 'windows-1252');
});

test('[I2] a dry run says where the heading line stands and what is passed over, also when it is made anew, and nothing once it is done', async () => {
  const { dryRun, done, inVain } = await uploadWorld();
  const list = ['Students of 2030', 'Name,WhatsappNumber,Email ID,Roll No.,Remark', 'Asha,,asha@student.in,R1,good'].join('\n');
  const said = { read: { sheet: null, row: 2 }, passedOver: [{ column: 'Roll No.', near: 'Roll No' }, { column: 'Remark' }] };
  const asSaid = ({ read, passedOver }: UploadDetailAnswer) => ({ read, passedOver });
  const first = await dryRun(list);
  assert.deepEqual(asSaid(first.shown), said);
  const again = await dryRun(list);
  await done(first.uploadId);
  assert.deepEqual(asSaid(await inVain(again.uploadId)), said);
  assert.deepEqual(asSaid(await done(again.uploadId)), { read: null, passedOver: [] });
});

test('[I3] the uploads of a college are read by pages, down to the first one', async () => {
  const { send, works, owner, orgId, newest, harness } = await uploadWorld();
  const sent: string[] = [];
  for (const name of ['Asha', 'Binu', 'Chitra']) {
    sent.unshift((await send(namedCsv(name))).body.uploadId);
    harness.advance(1_000);
  }
  await works();
  const page = async (asked: string) =>
    (await owner.call<UploadsAnswer>('GET', `/api/org/uploads/${orgId}${asked}`, undefined, await newest())).body;
  const idsOf = ({ data }: UploadsAnswer) => data.map(({ uploadId }) => uploadId);
  const [first, second] = [await page('?size=2'), await page('?size=2&page=2')];
  assert.deepEqual([first.total, first.page, second.total, second.page], [3, 1, 3, 2]);
  assert.deepEqual([...idsOf(first), ...idsOf(second)], sent);
  assert.deepEqual(idsOf(await page('')), sent);
});

test('[I2] the same file twice changes nothing', async () => {
  const { dryRun, done, harness } = await uploadWorld();
  const file = csvOf(`Asha,,asha@student.in,R1,${MONDAY},10:00`, 'Binu,,binu@student.in,,,');
  await done((await dryRun(file)).uploadId);
  const head = await harness.store.head();
  const again = await dryRun(file);
  assert.deepEqual(again.shown.counts, { create: 0, update: 0, unchanged: 2, remove: 0, refused: 0, unavailable: 0 });
  await done(again.uploadId);
  const { events } = await harness.store.readAll({ after: head, limit: 1_000 });
  assert.deepEqual([...new Set(events.map(({ stream }) => stream.split('-', 1)[0]))].toSorted(), ['roster', 'upload']);
});

test('[I3] what a list replaced is there again as it was once an earlier upload is restored, with bookings and scorecards', async () => {
  const { dryRun, done, list, restore, whyNotRestored, works, read, code } = await uploadWorld();
  const first = await dryRun(csvOf(`Asha,,asha@student.in,R1,${MONDAY},10:00`, 'Binu,1234,binu@student.in,,,'));
  await done(first.uploadId);
  const before = await list();
  const other = await dryRun(csvOf(`Chitra,,chitra@student.in,R9,${MONDAY},10:00`, 'Bina,,binu@student.in,R1,,'), { mode: 'replace' });
  assert.deepEqual(other.shown.counts, { create: 1, update: 1, unchanged: 0, remove: 1, refused: 0, unavailable: 0 });
  assert.equal(other.shown.needsCode, true);
  await done(other.uploadId, await code());
  assert.deepEqual(
    (await list()).map(({ name, rollNo, time }) => [name, rollNo, time]),
    [
      ['Bina', 'R1', ''],
      ['Chitra', 'R9', '10:00'],
    ],
  );
  assert.equal((await restore(first.uploadId, 'AAR-WRONG222')).body.code, 'code_needed', 'one that is wrong is told at once');
  assert.match((await whyNotRestored(first.uploadId))!, /the code of your college was not typed/);
  const back = await restore(first.uploadId, await code());
  assert.equal(back.status, 202, JSON.stringify(back.body));
  await works();
  const restored = (await read(back.body.uploadId)).body;
  assert.deepEqual([restored.status, restored.source, restored.counts.remove, restored.counts.unavailable], ['confirmed', 'restore', 1, 0]);
  assert.deepEqual(await list(), before);
  assert.match((await whyNotRestored(first.uploadId))!, /there was nothing to restore/);
});

test('[I3] [J3] an admin takes a college’s students back to an earlier upload without its code, and people of it without the right do not', async () => {
  const all = await uploadWorld();
  const { dryRun, done, list, restore, works, read, code, staff, mine } = all;
  const colleagues = [await all.joins(mine, 'clerk', 'staff'), await all.joins(mine, 'looker', 'view')];
  const first = await dryRun(csvOf(`Asha,,asha@student.in,R1,${MONDAY},10:00`, 'Binu,1234,binu@student.in,,,'));
  await done(first.uploadId);
  const before = await list();
  const other = await dryRun(namedCsv('Chitra'), { mode: 'replace' });
  await done(other.uploadId, await code());
  const replaced = await list();
  assert.deepEqual(
    replaced.map(({ name }) => name),
    ['Chitra'],
  );

  const { admin } = await staff('admin');
  const path = `uploads/${first.uploadId}`;
  for (const by of colleagues) assert.equal((await restore(first.uploadId, await code(), by)).body.code, 'forbidden', by.email);
  await works();
  assert.deepEqual(await list(), replaced, 'nothing happened');

  const back = await admin<UploadRecord>('POST', `${path}/restore`, { reason: 'They chose the wrong file' });
  assert.equal(back.status, 200, JSON.stringify(back.body));
  await works();
  assert.deepEqual(await list(), before, 'the students are those of that list, with their booking');
  const { body: uploads } = await admin<readonly UploadRecord[]>('GET', 'uploads');
  const restored = uploads.find(({ restores }) => restores === first.uploadId)!;
  assert.deepEqual([restored.status, restored.source, (await read(restored.id)).body.counts.remove], ['confirmed', 'restore', 1]);
  const filter = encodeURIComponent(JSON.stringify({ stream: `upload-${restored.id}` }));
  const { body: lines } = await admin<readonly HistoryLine[]>('GET', `history?filter=${filter}`);
  assert.ok(
    lines.some(({ reason }) => reason === 'They chose the wrong file'),
    'its history says why',
  );
});

test('[I2] while a file is read its college sees how many rows are read by now, wherever it looks', async () => {
  const { send, works, read, uploads, harness } = await uploadWorld();
  const letters = (n: number): string => String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const { uploadId } = (await send(csvOf(...Array.from({ length: 2_300 }, (_, n) => `Asha ${letters(n)},,asha${n}@student.in,,,`)))).body;
  assert.equal((await read(uploadId)).body.rowsRead, 0, 'nobody has begun');
  const seen: (number | null)[] = [];
  const put = harness.state.put.bind(harness.state);
  vi.spyOn(harness.state, 'put').mockImplementation(async (record: Parameters<typeof put>[0]) => {
    const written = await put(record);
    if (record.namespace !== 'students-reading') return written;
    const [one, all] = [await read(uploadId), await uploads()];
    assert.equal(one.body.rowsRead, all.body.data[0]!.rowsRead);
    seen.push(one.body.rowsRead);
    return written;
  });
  await works();
  assert.deepEqual(
    seen.map((rows) => Math.floor(rows! / 1_000)),
    [1, 2, 2],
  );
  assert.equal(seen.at(-1), 2_300);
  assert.deepEqual([(await read(uploadId)).body.status, (await read(uploadId)).body.rowsRead], ['ready', null]);
  assert.deepEqual(await harness.state.list('students-reading'), []);
});

test('[I2] a file says how many of the list are not invited since they declined, and why', async () => {
  const { dryRun, done, list, harness, orgId } = await uploadWorld();
  const first = await done((await dryRun(namedCsv('Asha', 'Binu'))).uploadId);
  assert.deepEqual([first.notInvited, first.notInvitedReason], [0, null]);
  const command = { orgId, enrolmentId: (await list())[0]!._id, now: harness.clock.now };
  await harness.commands
    .on(roster)
    .execute({ id: orgId, decide: declineOnRoster, command, context: { actor: 'system:test', corr: newId() } });
  const next = await done((await dryRun(namedCsv('Chitra'))).uploadId);
  assert.equal(next.notInvited, 1);
  assert.match(next.notInvitedReason!, /^1 student of your list is not invited: .* 180 days ago\.$/);
});
