import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { newId } from '@aarambh/kernel/ids.ts';
import { uploadEndpoints } from '@aarambh/students/http/uploads.ts';
import { csvOf, HEADINGS, MONDAY, namedCsv, uploadWorld } from './upload-world.ts';

const DAY_MS = 24 * 3_600_000;

test('[I2] what changed since somebody looked is said, shown anew and done only when it is confirmed again', async () => {
  const { dryRun, done, inVain, list, typesOf, uploads } = await uploadWorld();
  const one = await dryRun(namedCsv('Asha', 'Binu'));
  const other = await dryRun(namedCsv('Binu', 'Chitra'));
  await done(other.uploadId);
  const shown = await inVain(one.uploadId);
  assert.deepEqual([shown.counts.create, shown.counts.unchanged], [1, 1]);
  assert.deepEqual(shown.was, { counts: one.shown.counts, interviewsLost: 0 });
  const { data } = (await uploads()).body;
  assert.equal(data.find(({ uploadId }) => uploadId === one.uploadId)!.reason, shown.reason, 'the list says it too');
  assert.equal((await list()).length, 2, 'nothing of it was written');
  const { reason, was, status, done: steps, total } = await done(one.uploadId);
  assert.deepEqual([reason, was, status, steps === total], [null, null, 'confirmed', true]);
  assert.deepEqual(
    (await list()).map(({ name }) => name),
    ['Asha', 'Binu', 'Chitra'],
  );
  const given = typesOf(`upload-${one.uploadId}`).filter((type) => type === 'UploadConfirmationGiven');
  assert.equal(given.length, 2);
});

test('[I2] whoever confirms is answered before the rows are compared, and another tab and another node show that they are', async () => {
  const { dryRun, done, confirm, read, works, harness, orgId, typesOf } = await uploadWorld();
  await done((await dryRun(namedCsv('Asha', 'Binu'))).uploadId);
  const { uploadId, shown } = await dryRun(namedCsv('Chitra'));
  const began = () => typesOf(`roster-${orgId}`).filter((type) => type === 'RosterUploadBegan').length;
  const before = began();
  const confirmed = await confirm(uploadId, undefined, undefined, shown.dryRun);
  assert.deepEqual([confirmed.status, confirmed.body.uploadId], [202, uploadId]);
  const compared = (await read(uploadId)).body;
  assert.deepEqual(
    [compared.status, compared.dryRun, compared.counts, compared.rows],
    ['checking', shown.dryRun, shown.counts, shown.rows],
  );
  assert.equal(began(), before, 'nothing is decided yet');
  // The node that compares it cannot read its rows, and is left alone for a while.
  const away = vi.spyOn(harness.files, 'get').mockImplementation(() => Promise.reject(new Error('the files are away')));
  await works();
  away.mockRestore();
  harness.commands.evict();
  assert.equal((await read(uploadId)).body.status, 'checking');
  await works();
  assert.equal((await read(uploadId)).body.status, 'confirmed', 'another one goes on');
});

test('[I3] whoever confirms on a page that shows an earlier dry run is refused, and the new one is done only when it was seen', async () => {
  const { dryRun, done, confirm, inVain, list, code } = await uploadWorld();
  await done((await dryRun(namedCsv('Asha', 'Binu'))).uploadId);
  const { uploadId, shown } = await dryRun(namedCsv('Asha', 'Binu', 'Chitra'), { mode: 'replace' });
  await done((await dryRun(namedCsv('Dev', 'Esha', 'Farah', 'Gita'))).uploadId);

  const anew = await inVain(uploadId);
  assert.notEqual(anew.dryRun, shown.dryRun);
  assert.deepEqual([shown.counts.remove, anew.counts.remove], [0, 4]);
  // Another owner's page, or one whose answer was lost: it shows that nobody is removed.
  const blind = await confirm(uploadId, await code(), undefined, shown.dryRun);
  assert.deepEqual([blind.status, blind.body.code], [409, 'upload_changed']);
  assert.equal((await list()).length, 6, 'nobody was removed unseen');
  assert.equal((await confirm(uploadId, await code(), undefined, anew.dryRun)).status, 202, 'and what was seen is done');
  const late = await confirm(uploadId, await code(), undefined, shown.dryRun);
  assert.deepEqual([late.status, late.body.code], [409, 'upload_changed'], 'also while it is compared');
});

test('[I2] a student whom somebody else changes, or who is erased, between a confirmation and its comparison is not written over unseen', async () => {
  const { dryRun, done, confirm, read, works, list, owner, orgId, harness } = await uploadWorld();
  await done((await dryRun(csvOf('Asha,,asha@student.in,A1,,', 'Binu,,binu@student.in,B1,,'))).uploadId);
  for (const between of [
    () => owner.call('POST', `/api/org/upload/${orgId}`, [{ name: 'Asha Rao', email: 'asha@student.in', whatsappNumber: '' }]),
    async () => {
      const id = (await list()).find(({ name }) => name === 'Binu')!._id;
      await harness.forgetting.forget(id, `enrolment-${id}`);
      harness.commands.evict();
    },
  ]) {
    const { uploadId, shown } = await dryRun(csvOf('Asha Rao,,asha@student.in,A2,,', 'Binu,,binu@student.in,B2,,'));
    assert.equal((await confirm(uploadId)).status, 202);
    await between();
    await works();
    const now = (await read(uploadId)).body;
    assert.equal(now.status, 'ready');
    assert.notEqual(now.dryRun, shown.dryRun);
    assert.ok(
      (await list()).every(({ rollNo }) => !rollNo.endsWith('2')),
      'nothing of it was written',
    );
  }
});

test('[I2] of two lists that are confirmed at once one waits for the other, and is compared with what that one left', async () => {
  for (const [names, ends] of [
    [['Binu', 'Chitra'], 'ready'],
    [['Chitra', 'Dev'], 'confirmed'],
  ] as const) {
    const { dryRun, confirm, works, read, list } = await uploadWorld();
    const [one, other] = [await dryRun(namedCsv('Asha', 'Binu')), await dryRun(namedCsv(...names))];
    for (const { uploadId } of [one, other]) assert.equal((await confirm(uploadId)).status, 202);
    await works();
    assert.deepEqual([(await read(one.uploadId)).body.status, (await read(other.uploadId)).body.status], ['confirmed', ends]);
    assert.equal((await list()).length, ends === 'ready' ? 2 : 4);
  }
});

test('[I3] a restore that is asked for while a confirmed list waits for its turn comes to nothing where that list is first', async () => {
  const { dryRun, done, confirm, restore, works, read, list, code } = await uploadWorld();
  const first = await dryRun(namedCsv('Asha', 'Binu'));
  await done(first.uploadId);
  await done((await dryRun(namedCsv('Asha'), { mode: 'replace' })).uploadId, await code());
  const { uploadId } = await dryRun(namedCsv('Binu', 'Chitra'));
  const back = (await restore(first.uploadId, await code())).body.uploadId;
  assert.equal((await confirm(uploadId)).status, 202);
  await works();
  const restored = (await read(back)).body;
  assert.deepEqual([restored.status, restored.reason], ['refused', 'Another upload of your college was at work.']);
  assert.equal((await read(uploadId)).body.status, 'confirmed');
  assert.deepEqual(
    (await list()).map(({ name }) => name),
    ['Asha', 'Binu', 'Chitra'],
  );
});

test('[I2] nothing is uploaded, confirmed or restored while another upload of the college is at work', async () => {
  const { dryRun, done, send, confirm, restore, works, read, list, harness } = await uploadWorld();
  const first = await dryRun(namedCsv('Asha'));
  await done(first.uploadId);
  const [one, other] = [await dryRun(namedCsv('Binu')), await dryRun(namedCsv('Chitra'), { mode: 'add' })];
  assert.equal((await confirm(one.uploadId)).status, 202);
  assert.equal((await confirm(one.uploadId)).status, 202, 'confirmed twice is confirmed once');
  // A node compares it, and stops there.
  const away = vi.spyOn(harness.files, 'get').mockImplementation(() => Promise.reject(new Error('the files are away')));
  await works();
  away.mockRestore();
  assert.equal((await read(one.uploadId)).body.status, 'checking');
  for (const busy of [await confirm(other.uploadId), await send(namedCsv('Dev')), await restore(first.uploadId)])
    assert.deepEqual([busy.status, busy.body.code], [409, 'upload_running']);
  await works();
  assert.equal((await done(other.uploadId)).status, 'confirmed');
  assert.deepEqual(
    (await list()).map(({ name }) => name),
    ['Asha', 'Binu', 'Chitra'],
  );
});

test('[I2] [I3] all rows are decided anew by one run of a college at a time, and by none that lacks the code', async () => {
  const { dryRun, done, confirm, restore, code, works, list, orgId, typesOf, harness } = await uploadWorld();
  const first = await dryRun(namedCsv('Asha', 'Binu', 'Chitra'));
  await done(first.uploadId);
  const replacing = await dryRun(namedCsv('Dev'), { mode: 'replace' });
  const taken = () => typesOf(`roster-${orgId}`).filter((type) => type === 'RosterUploadBegan').length;
  const before = taken();
  for (const typed of [undefined, 'AAR-WRONG222']) assert.equal((await confirm(replacing.uploadId, typed)).body.code, 'code_needed');
  assert.equal(taken(), before, 'nothing was decided for it');

  const typed = await code();
  const all = await Promise.all(Array.from({ length: 4 }, () => confirm(replacing.uploadId, typed)));
  assert.deepEqual(
    all.map(({ status }) => status),
    [202, 202, 202, 202],
  );
  await works();
  assert.equal(taken(), before + 1, 'asked four times it is compared once');

  const other = await dryRun(namedCsv('Esha'));
  const readStream = harness.store.readStream.bind(harness.store);
  const meanwhile: string[] = [];
  const back = await restore(first.uploadId, typed);
  assert.equal(back.status, 202);
  const isInPlace = () => harness.store.all().some(({ type, data }) => type === 'RosterUploadBegan' && data.includes(back.body.uploadId));
  vi.spyOn(harness.store, 'readStream').mockImplementation(async function* (...asked: Parameters<typeof readStream>) {
    // The way back is being decided.
    if (isInPlace() && meanwhile.length === 0) {
      meanwhile.push('asked');
      meanwhile[0] = String((await confirm(other.uploadId)).body.code);
    }
    yield* readStream(...asked);
  });
  await works();
  assert.deepEqual(meanwhile, ['upload_running']);
  assert.deepEqual(
    (await list()).map(({ name }) => name),
    ['Asha', 'Binu', 'Chitra'],
  );
  const writing = uploadEndpoints.filter(({ access }) => access.idempotent);
  assert.deepEqual(
    writing.map(({ access }) => access.rate),
    ['upload', 'upload', 'upload', 'upload'],
    'as rarely as files are sent',
  );
});

test('[I2] a dry run that nobody confirms is over after a day, and nothing of its file is left', async () => {
  const { dryRun, confirm, works, read, owner, at, harness } = await uploadWorld();
  const { uploadId } = await dryRun(csvOf('Asha,,asha@student.in,,,', '=1+1,,none,,,'));
  const file = () => owner.call<string & { code: string }>('GET', at(uploadId, '/refused.csv'));
  const kept = await file();
  assert.equal(kept.status, 200);
  assert.match(kept.body, /3,.*,'=1\+1,,none/, 'to be corrected and uploaded again, and never run');
  const sheet = await owner.call('GET', at(uploadId, '/refused.xlsx'));
  assert.equal(sheet.status, 200);
  assert.match(sheet.headers.get('content-disposition') ?? '', /refused\.xlsx/);
  harness.advance(DAY_MS);
  await owner.signIn('/signin', owner.email, 'Right#2026');
  assert.equal((await file()).status, 410);
  assert.equal((await confirm(uploadId)).status, 410);
  await works();
  assert.equal((await read(uploadId)).body.status, 'expired');
  assert.equal((await file()).body.code, 'upload_decided');
  assert.equal((await owner.call('GET', at(uploadId, '/refused.xlsx'))).status, 410);
  assert.deepEqual(await harness.files.idsOf(uploadId), []);
  assert.equal(await harness.keys.forReading(uploadId), null);
});

test('[I2] files that cannot be taken are refused with a sentence, at once where their kind is wrong', async () => {
  const { send, dryRun, uploads } = await uploadWorld();
  const zip = Buffer.from('504b0304', 'hex');
  for (const [content, name] of [
    [namedCsv('Asha'), 'students.xlsx'],
    [zip, 'students.csv'],
    [Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'students.xlsx'],
    ['MZ', 'students.exe'],
    [namedCsv('Asha'), 'students.pdf'],
  ] as const) {
    const { status, body } = await send(typeof content === 'string' ? content : new Uint8Array(content), { name });
    assert.deepEqual([status, body.message], [415, 'Please upload a valid CSV or Excel file.'], name);
  }
  assert.deepEqual((await uploads()).body.data, [], 'nothing is kept of them');
  for (const [content, reason] of [
    [
      'Name,Email ID\r\nAsha,asha@student.in\r\n',
      'The heading line lacks WhatsappNumber. Headings are written exactly so, with the same capital letters, in one of the first 20 rows of a sheet.',
    ],
    [`${HEADINGS},Name\r\n`, 'The heading line has more than one Name.'],
    [`${HEADINGS}\r\n"Asha,,asha@student.in,,,\r\n`, 'A quotation mark is not closed, or stands in the middle of a cell.'],
    [`${HEADINGS}${',x'.repeat(60)}\r\n`, 'A list has at most 50 columns.'],
  ] as const) {
    const { shown } = await dryRun(content);
    assert.equal(shown.status, 'refused');
    assert.ok(shown.reason!.endsWith(reason), shown.reason!);
  }
});

test('[I1] [I2] owners alone replace and restore, staff add, who views reads, and other colleges find nothing', async () => {
  const all = await uploadWorld();
  const { dryRun, done, send, confirm, restore, read, uploads, mine, orgId, joins, works } = all;
  const first = await dryRun(namedCsv('Asha'));
  await done(first.uploadId);
  const staff = await joins.call(all, mine, 'staff', 'staff');
  const viewer = await joins.call(all, mine, 'viewer', 'view');
  const added = await send(namedCsv('Binu'), { by: staff });
  assert.equal(added.status, 202);
  await works();
  assert.equal((await confirm(added.body.uploadId, undefined, viewer)).body.code, 'forbidden');
  assert.equal((await confirm(added.body.uploadId, undefined, staff)).status, 202);
  await works();
  for (const by of [staff, viewer]) {
    assert.equal((await send(namedCsv('Chitra'), { by, mode: 'replace' })).body.code, 'forbidden');
    assert.equal((await restore(first.uploadId, undefined, by)).body.code, 'forbidden');
    assert.equal((await read(first.uploadId, by)).status, 200);
  }
  const replacing = await dryRun(namedCsv('Chitra', 'Asha', 'Binu'), { mode: 'replace' });
  assert.equal((await confirm(replacing.uploadId, undefined, staff)).body.code, 'forbidden', 'what an owner sent staff cannot confirm');
  const other = await all.college('other');
  for (const refused of [
    await uploads(other.owner),
    await read(first.uploadId, other.owner),
    await restore(first.uploadId, undefined, other.owner),
  ])
    assert.equal(refused.status, 403);
  const foreign = `/api/org/uploads/${other.orgId}/${first.uploadId}`;
  for (const path of ['', '/refused.csv', '/refused.xlsx', '/unavailable.csv'])
    assert.equal((await other.owner.call('GET', `${foreign}${path}`)).status, 404, path);
  assert.equal((await other.owner.call('POST', `${foreign}/confirm`, { declared: true, dryRun: 'seen' })).status, 404);
  assert.equal((await other.owner.call('POST', `${foreign}/restore`, {})).status, 404);
  const admin = await all.staff('admin');
  assert.equal((await uploads(admin)).body.data.length, 3);
  assert.equal((await read(first.uploadId, admin)).body.uploadId, first.uploadId);
  assert.equal((await admin.call('GET', `/api/org/students/${orgId}`)).status, 200);
});

test('[I2] a key names one upload of a file; the same with another file is refused', async () => {
  const { send, uploads } = await uploadWorld();
  const key = newId();
  const first = await send(namedCsv('Asha'), { key });
  assert.equal((await send(namedCsv('Asha'), { key })).body.uploadId, first.body.uploadId);
  assert.equal((await send(namedCsv('Binu'), { key })).status, 422);
  assert.equal((await uploads()).body.data.length, 1);
});

test('[I2] the template is a list without students, as csv and as xlsx', async () => {
  const { owner, send, works, read } = await uploadWorld();
  const csv = await owner.call<string>('GET', '/api/org/students-template.csv');
  assert.equal(csv.body, `${HEADINGS}\r\n`);
  const xlsx = await owner.call('GET', '/api/org/students-template.xlsx');
  assert.equal(xlsx.status, 200);
  assert.match(xlsx.headers.get('content-disposition')!, /students\.xlsx/);
  const sent = await send(csv.body);
  await works();
  assert.equal((await read(sent.body.uploadId)).body.status, 'ready');
});

test('[I3] a restore leaves who was erased away', async () => {
  const { dryRun, done, list, restore, works, read, code, harness } = await uploadWorld();
  const first = await dryRun(csvOf(`Asha,,asha@student.in,,${MONDAY},10:00`, 'Binu,,binu@student.in,,,', 'Chitra,,chitra@student.in,,,'));
  await done(first.uploadId);
  const enrolmentIds = new Map((await list()).map(({ _id, name }) => [name, _id]));
  await done((await dryRun(csvOf('Dev,,dev@student.in,,,', 'Chitra,,chitra@student.in,,,'), { mode: 'replace' })).uploadId, await code());
  const away = enrolmentIds.get('Binu')!;
  await harness.forgetting.forget(away, `enrolment-${away}`);
  harness.commands.evict();
  const back = await restore(first.uploadId, await code());
  assert.equal(back.status, 202, JSON.stringify(back.body));
  await works();
  const restored = (await read(back.body.uploadId)).body;
  assert.equal(restored.status, 'confirmed');
  assert.deepEqual(
    (await list()).map(({ name, time }) => [name, time]),
    [
      ['Asha', '10:00'],
      ['Chitra', ''],
    ],
  );
});

test('[I3] bookings that no longer fit are listed as unavailable by a restore, each with its reason', async () => {
  const { dryRun, done, list, restore, works, read, code, owner, at, harness } = await uploadWorld();
  const first = await dryRun(csvOf(`Asha,,asha@student.in,,${MONDAY},10:00`, 'Binu,,binu@student.in,,,'));
  await done(first.uploadId);
  await done((await dryRun(namedCsv('Binu'), { mode: 'replace' })).uploadId, await code());
  harness.clock.now = Date.parse('2030-01-08T06:00:00.000Z');
  await owner.signIn('/signin', owner.email, 'Right#2026');
  const back = await restore(first.uploadId);
  assert.equal(back.status, 202, JSON.stringify(back.body));
  await works();
  const restored = (await read(back.body.uploadId)).body;
  const lost = { name: 'Asha', email: 'asha@student.in', bookingDate: MONDAY, time: '10:00', reason: 'This time is over.' };
  assert.deepEqual(restored.unavailableBookings, [lost]);
  const csv = await owner.call<string>('GET', at(back.body.uploadId, '/unavailable.csv'));
  assert.equal(csv.body, `Name,Email ID,Date,Time,Why\r\nAsha,asha@student.in,${MONDAY},10:00,This time is over.\r\n`);
  assert.deepEqual(
    (await list()).map(({ name, time }) => [name, time]),
    [
      ['Asha', ''],
      ['Binu', ''],
    ],
  );
});

test('[I2] a file that we cannot read for a quarter of an hour is given up with a sentence, instead of being read for a day', async () => {
  const { send, read, harness, students, owner } = await uploadWorld();
  const { uploadId } = (await send(namedCsv('Asha'))).body;
  const process = students.processes!.find(({ name }) => name === 'student-uploads')!;
  const { events } = await harness.store.readAll({ after: 0, limit: 1_000, types: process.types });
  await process.handle((await harness.codec.decode(events)) as never);
  vi.spyOn(harness.files, 'get').mockImplementation(() => Promise.reject(new Error('the files are away')));
  const tries = async (): Promise<void> => {
    // One sweep tries, and the next is told how that ended.
    for (let sweep = 0; sweep < 2; sweep++) {
      harness.advance(10_000);
      await process.sweep(harness.clock.now, 0);
      await students.settled!();
    }
  };
  await tries();
  assert.equal((await read(uploadId)).body.status, 'parsing', 'a moment later it may be read');
  harness.advance(15 * 60_000);
  await tries();
  vi.restoreAllMocks();
  await owner.signIn('/signin', owner.email, 'Right#2026');
  const { status, reason } = (await read(uploadId)).body;
  assert.equal(status, 'refused');
  assert.match(reason!, /^We could not read it, and that is our fault/);
});
