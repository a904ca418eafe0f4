import assert from 'node:assert/strict';
import { test } from 'vitest';
import { resumeLimits } from '@aarambh/contracts/interviews/resume.ts';
import type { StudentData } from '@aarambh/contracts/routes/student.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { browser } from '../api/support/product.ts';
import { documents } from '../support/documents.ts';
import { panelWorld, type Caller } from './panel-world.ts';
import { resumeForm } from './resume-form.ts';
import type { Refusal } from './world.ts';

interface Uploaded extends Refusal {
  readonly resume: string;
  readonly version: number;
}
interface OfInterview extends Refusal {
  readonly resume: string;
  readonly name: string;
  readonly version: number;
  readonly seen: { readonly version: number; readonly at: string } | null;
}
const MONDAY = '23-11-2026';

/** A student with a booking, an interviewer who has it, and staff. */
async function asked() {
  const base = await panelWorld();
  const dean = await base.colleague('dean');
  const meena = await base.interviewer(dean, 'meena');
  const asha = await base.student('asha');
  const bookingId = await base.booked(asha, MONDAY, '10:00');
  await dean.call('POST', `/api/org/panel/${base.campus}/assign`, { interviewerId: meena.interviewerId, bookingIds: [bookingId] });
  const nobody = browser(base.api);
  const send = (by: Caller, form = resumeForm(), key?: string) =>
    by.call<Uploaded>('PUT', `/api/student/${bookingId}/resume`, form, key === undefined ? {} : { 'idempotency-key': key });
  /** Follows a link as a browser without a sign-in does. */
  async function opened(path: string) {
    const led = await nobody.file(path);
    const to = led.headers.get('location');
    return { led, to, file: to === null ? null : await nobody.file(to) };
  }
  const own = async () => (await asha.read<StudentData>(`/api/student/${asha.id}`)).body.orgBookings[0]!;
  const seenBy = (by: Caller) => by.call<OfInterview>('GET', `/api/interviews/${bookingId}/resume`);
  return { ...base, dean, meena, asha, bookingId, send, opened, own, seenBy, nobody };
}

test('[I7] a resume is kept as it was sent, version after version, and saved under its name by a link of ten minutes', async () => {
  const { asha, send, opened, own, harness } = await asked();
  assert.deepEqual([(await own()).resume, (await own()).resumes], ['', []]);
  const first = await send(asha);
  assert.deepEqual([first.status, first.body.message, first.body.version], [200, 'Resume uploaded successfully!', 1]);
  const second = await send(asha, resumeForm({ name: 'Lebenslauf 2.docx', bytes: documents.docx }), newId());
  assert.equal(second.body.version, 2);
  const booking = await own();
  assert.deepEqual(
    booking.resumes.map(({ version, name, bytes }) => [version, name, bytes]),
    [
      [2, 'Lebenslauf 2.docx', documents.docx.length],
      [1, 'Asha Rao.pdf', documents.pdf.length],
    ],
    'those before are kept',
  );
  const { led, file } = await opened(booking.resume);
  assert.equal(led.status, 303);
  assert.deepEqual(file!.bytes, documents.docx, 'to the byte');
  assert.match(file!.headers.get('content-disposition')!, /^attachment; filename="Lebenslauf 2\.docx"/);
  assert.equal(file!.headers.get('x-content-type-options'), 'nosniff');
  assert.deepEqual((await opened(booking.resumes[1]!.resume)).file!.bytes, documents.pdf);
  assert.deepEqual((await own()).views, [], 'one’s own look is no view');

  const tampered = booking.resume.replace('as=student', 'as=admin');
  assert.equal((await opened(tampered)).led.status, 404, 'a link opens what it was signed for');
  harness.advance(10 * 60_000);
  const over = await opened(booking.resume);
  assert.equal(over.led.status, 410);
});

test('[I7] sent twice with one key it is one version, and what is not taken leaves no file', async () => {
  const { asha, send, own, harness, enrolmentOf, bookingId, nobody } = await asked();
  const key = newId();
  assert.equal((await send(asha, resumeForm(), key)).body.version, 1);
  assert.equal((await send(asha, resumeForm(), key)).body.version, 1);
  assert.equal((await own()).resumes.length, 1);
  const kept = () => harness.files.idsOf(enrolmentOf(asha));
  assert.equal((await kept()).length, 1);

  const none = await send(asha, resumeForm(null));
  assert.deepEqual([none.status, none.body.message], [400, 'Please select a file to upload.']);
  for (const sent of [
    { name: 'cv.exe', bytes: Buffer.from('MZ') },
    { name: 'cv.pdf', bytes: documents.png },
    { name: 'cv.doc', bytes: documents.pdf },
    { name: 'cv.pptx', bytes: documents.pptx },
  ])
    assert.deepEqual([(await send(asha, resumeForm(sent))).status, sent.name], [415, sent.name]);
  const large = Buffer.concat([documents.pdf, Buffer.alloc(5 * 1024 * 1024)]);
  assert.equal((await send(asha, resumeForm({ bytes: large }))).status, 413);
  const stranger = await nobody.call('PUT', `/api/student/${bookingId}/resume`, resumeForm());
  assert.equal(stranger.status, 401);
  assert.equal((await kept()).length, 1);
  for (let nth = 1; nth < resumeLimits.versions; nth++) assert.equal((await send(asha)).status, 200);
  const full = await send(asha);
  assert.deepEqual([full.status, full.body.code], [409, 'resume_full']);
  assert.equal((await kept()).length, resumeLimits.versions);
});

test('[I7] nobody uploads for a booking of somebody else, nor for one that was cancelled', async () => {
  const { asha, dean, meena, student, send, other, colleague, bookingId } = await asked();
  const [ravi, mira] = [await student('ravi'), await student('mira', other)];
  const stranger = await colleague('stranger', { orgId: other });
  for (const by of [ravi, mira, dean, meena, stranger]) {
    const refused = await send(by);
    assert.deepEqual([refused.status, refused.body.code], [404, 'not_found']);
  }
  assert.equal((await ravi.call('PUT', `/api/student/${newId()}/resume`, resumeForm())).status, 404);
  assert.equal((await asha.call('POST', `/api/interviews/${bookingId}/cancel`)).status, 200);
  const cancelled = await send(asha);
  assert.deepEqual([cancelled.status, cancelled.body.code], [409, 'not_booked']);
});

test('[I7] who opened which version and when is noted once, told to the student, and tells an interviewer what they saw', async () => {
  const { asha, dean, meena, send, opened, own, seenBy, harness, admin } = await asked();
  await send(asha);
  const first = (await seenBy(meena)).body;
  assert.deepEqual([first.version, first.name, first.seen], [1, 'Asha Rao.pdf', null], 'a link that is not opened is no view');
  assert.deepEqual((await opened(first.resume)).file!.bytes, documents.pdf);
  await opened(first.resume);
  assert.deepEqual(
    (await own()).views.map(({ version, as, name }) => [version, as, name]),
    [[1, 'interviewer', 'Meena Rao']],
    'opened again in a moment it is the same view',
  );
  await send(asha, resumeForm({ name: 'second.pdf' }));
  const second = (await seenBy(meena)).body;
  assert.deepEqual([second.version, second.seen?.version], [2, 1], 'the interviewer saw the one before');
  harness.advance(60_000);
  const ofCollege = (await dean.read<StudentData>(`/api/student/${asha.id}`)).body.orgBookings[0]!;
  assert.deepEqual([ofCollege.resumes.length, ofCollege.views], [1, []]);
  await opened(ofCollege.resume);
  const support = await admin();
  const ofAdmin = await support.call<StudentData>('GET', `/api/student/${asha.id}`);
  await opened(ofAdmin.body.orgBookings[0]!.resume);
  assert.deepEqual(
    (await own()).views.map(({ version, as }) => [version, as]),
    [
      [2, 'admin'],
      [2, 'college'],
      [1, 'interviewer'],
    ],
    'the newest first',
  );
});

test('[I7] the resume for an interview is for its interviewer, its college and admins alone', async () => {
  const { asha, dean, meena, send, seenBy, student, colleague, interviewer, other } = await asked();
  assert.deepEqual((await seenBy(meena)).body, { resume: '', name: '', version: 0, at: null, seen: null });
  await send(asha);
  const another = await interviewer(dean, 'another');
  const stranger = await colleague('stranger', { orgId: other });
  const elsewhere = await interviewer(stranger, 'elsewhere', other);
  const statuses = [];
  for (const by of [meena, dean, another, elsewhere, stranger, asha, await student('ravi')]) statuses.push((await seenBy(by)).status);
  assert.deepEqual(statuses, [200, 200, 403, 404, 404, 404, 404]);
});

test('[I7] a link to a resume opens for as long as whom it was given to may read it, and nothing is noted of who may not', async () => {
  const { asha, dean, meena, bookingId, send, opened, own, seenBy, campus, interviewer, suspended } = await asked();
  await send(asha);
  const { resume } = (await seenBy(meena)).body;
  const another = await interviewer(dean, 'another');
  const give = (interviewerId: string) => dean.call('POST', `/api/org/panel/${campus}/assign`, { interviewerId, bookingIds: [bookingId] });
  assert.equal((await give(another.interviewerId)).status, 200);
  assert.equal((await opened(resume)).led.status, 404, 'it was given to somebody else');
  assert.equal((await give(meena.interviewerId)).status, 200);
  suspended.add(campus);
  assert.equal((await opened(resume)).led.status, 404, 'the college is not at work');
  suspended.delete(campus);
  assert.deepEqual((await own()).views, []);
  assert.deepEqual((await opened(resume)).file!.bytes, documents.pdf);
  assert.equal((await dean.call('POST', `/api/org/panel/${campus}/${meena.interviewerId}/remove`)).status, 200);
  assert.equal((await opened(resume)).led.status, 404, 'they are off the panel');
  assert.equal((await own()).views.length, 1);
});

test('[I7] a resume goes with its enrolment: file, name, links and views of it', async () => {
  const { asha, meena, send, opened, seenBy, harness, enrolmentOf, bookingId } = await asked();
  const { resume } = (await send(asha)).body;
  const link = (await seenBy(meena)).body.resume;
  const stored = harness.store.all().filter(({ stream }) => stream === `resumes-${bookingId}`);
  assert.ok(
    stored.every(({ data, meta }) => !/Asha/.test(data + meta)),
    'its name stands encrypted',
  );
  const enrolmentId = enrolmentOf(asha);
  await harness.forgetting.forget(enrolmentId, `enrolment-${enrolmentId}`);
  assert.deepEqual(await harness.files.idsOf(enrolmentId), []);
  for (const path of [resume, link]) assert.equal((await opened(path)).led.status, 404);
  assert.equal((await seenBy(meena)).body.version, 0);
  const again = await send(asha);
  assert.equal(again.status, 404, 'nothing of who was erased is kept any more');
});
