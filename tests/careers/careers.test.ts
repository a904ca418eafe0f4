import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { CareerRecord, OpeningRecord } from '@aarambh/contracts/records/careers.ts';
import type { OwnCareer } from '@aarambh/contracts/routes/careers.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { documents, EICAR } from '../support/documents.ts';
import { fieldsOf, formOf } from './forms.ts';
import { world } from './world.ts';

const EMAIL = 'asha@rao.example';
const roles = '/roles';

test('[H2] openings are drafts until they are published, and stand on /roles until they are closed or their day has come', async () => {
  const { visitor, moderator, harness } = await world();
  const desk = await moderator();
  const draft = await desk.opening({}, { draft: true });
  assert.equal(draft.state, 'draft');
  const listed = async () => (await visitor.call<{ _id: string; link: string }[]>('GET', roles, undefined, { accept: 'text/html' })).body;
  assert.deepEqual(await listed(), []);
  const closesAt = new Date(harness.clock.now + DAY_MS).toISOString();
  const one = await desk.opening({ closesAt });
  const other = await desk.opening({ role: 'Designer', link: 'https://jobs.example/designer' });
  await desk.applications();
  const { _id, role, mode, type, location, link } = (await visitor.call<Record<string, string>[]>('GET', roles)).body.find(
    (found) => found['_id'] === one.id,
  )!;
  assert.deepEqual(
    { _id, role, mode, type, location, link },
    { _id: one.id, role: 'Frontend Engineer', mode: 'Hybrid', type: 'Full Time', location: 'Pune', link: `/career?opening=${one.id}` },
  );
  assert.equal((await listed()).find((found) => found._id === other.id)!.link, 'https://jobs.example/designer');
  const edited = await desk.admin<OpeningRecord>('PUT', `openings/${other.id}`, { ...other, role: 'Product Designer' });
  assert.deepEqual([edited.status, edited.body.role], [200, 'Product Designer']);
  assert.equal((await desk.admin('PUT', `openings/${other.id}`, { ...other, role: 'Third' })).body.code, 'stale_revision');
  assert.equal((await desk.admin('POST', `openings/${other.id}/close`, {})).status, 200);
  harness.clock.now += DAY_MS;
  await desk.again();
  assert.deepEqual(await listed(), []);
  assert.equal((await desk.admin('POST', `openings/${one.id}/close`, {})).status, 200);
  assert.equal((await desk.admin('POST', `openings/${one.id}/publish`, {})).body.code, 'opening_closed');
});

test('[H2] who applies is thanked, gets a mail that quotes nothing, and follows the link through every step to the decision', async () => {
  const { apply, applicationOf, mails, token, status, moderator } = await world();
  const desk = await moderator();
  const { id: openingId } = await desk.opening();
  const { status: came, body: said } = await apply(applicationOf(EMAIL, { openingId, domain: 'Tech' }));
  assert.deepEqual([came, said], [200, { message: 'Successful' }]);
  const [mail] = await mails();
  assert.equal(mail!.to, EMAIL);
  assert.match(mail!.text, /JOB-[2-9A-HJ-NP-Z]{8}/);
  for (const text of [mail!.subject, mail!.text, mail!.html])
    for (const [field, value] of Object.entries(fieldsOf(EMAIL)))
      if (value !== '') assert.ok(!text.includes(value), `the mail quotes ${field}`);

  const link = await token();
  const first = (await status(link)).body;
  assert.deepEqual([first.role, first.state, first.steps], ['Frontend Engineer', 'received', []]);
  const [row] = await desk.applications();
  assert.deepEqual(
    [row!.name, row!.role, row!.fields!.college, row!.resume!.bytes],
    ['Asha Rao', first.role, 'COEP Pune', documents.pdf.length],
  );
  const act = (verb: string, body: object = {}) => desk.admin<CareerRecord>('POST', `career-applications/${row!.id}/${verb}`, body);
  assert.equal((await act('screen')).body.state, 'screening');
  assert.equal((await act('note', { text: 'Ask about her bakery.' })).status, 200);
  assert.equal((await act('interview', { text: 'On Thursday at 11.' })).status, 200);
  assert.equal((await act('decline')).body.code, 'reason_required');
  const declined = await act('decline', { reason: 'Somebody else fits better.' });
  assert.deepEqual([declined.status, declined.body.open, declined.body.thread!.length], [200, false, 4]);
  const sent = (await mails()).slice(1);
  assert.deepEqual(
    sent.map(({ text }) => [text.includes('On Thursday at 11.'), text.includes('Somebody else fits'), text.includes('bakery')]),
    [
      [false, false, false],
      [true, false, false],
      [false, false, false],
    ],
  );
  assert.deepEqual(
    (await status(link)).body.steps.map(({ state, text }) => [state, text]),
    [
      ['screening', ''],
      ['interview', 'On Thursday at 11.'],
      ['declined', ''],
    ],
  );
  const opening = (await desk.admin<OpeningRecord>('GET', `openings/${openingId}`)).body;
  assert.deepEqual([opening.applications, opening.undecided], [1, 0]);
});

test('[H2] one address applies once for an opening in six calendar months; only who is signed in with it is told so here', async () => {
  const { apply, applicationOf, mails, signedIn, moderator, harness } = await world();
  const desk = await moderator();
  const [first, second] = [await desk.opening(), await desk.opening({ role: 'Designer' })];
  const person = await signedIn('priya');
  const form = (openingId: string | null) => applicationOf(person.email.toUpperCase(), { openingId });
  const came = await apply(form(first.id));
  assert.deepEqual(came, { status: 200, body: { message: 'Successful' }, position: null });
  for (const openingId of [second.id, null]) assert.equal((await apply(form(openingId))).status, 200);
  assert.equal((await desk.applications()).length, 3, 'control: other openings, and none, are others');
  await mails();
  harness.clock.now = Date.parse('2027-05-21T08:59:59.999Z');
  await desk.again();

  assert.deepEqual(await apply(form(first.id)), came, 'a stranger is answered as if it had come in');
  assert.equal((await desk.applications()).length, 3);
  const told = (await mails()).filter(({ text }) => text.includes('You have applied already'));
  assert.deepEqual(
    told.map(({ to }) => to),
    [person.email],
  );
  const other = await signedIn('rahul');
  assert.deepEqual((await apply(form(first.id), { token: await other.token() })).body, { message: 'Successful' });
  assert.equal((await apply(form(first.id), { token: await person.token() })).body.code, 'already_applied');
});

test('[H2] who is signed in with the address is told 409, and may apply again when six calendar months are over', async () => {
  const { apply, applicationOf, signedIn, moderator, harness } = await world();
  harness.clock.now = Date.parse('2026-08-31T09:00:00.000Z');
  const desk = await moderator();
  const { id: openingId } = await desk.opening();
  const person = await signedIn('priya');
  const [form, token] = [() => applicationOf(person.email, { openingId }), await person.token()];
  const key = 'my-first-application';
  assert.equal((await apply(form(), { token, key })).status, 200);
  await desk.applications();
  const again = await apply(form(), { token });
  assert.deepEqual([again.status, again.body.code], [409, 'already_applied']);
  assert.equal((await apply(form(), { token, key })).status, 200, 'the same one asked again');
  assert.equal((await apply(applicationOf(EMAIL, { openingId }), { token })).status, 200, 'control: another address');
  harness.clock.now = Date.parse('2027-02-28T08:59:59.999Z');
  await desk.again();
  await apply(form());
  assert.equal((await desk.applications()).length, 2);
  harness.clock.now += 1;
  await apply(form());
  assert.equal((await desk.applications()).length, 3);
});

test('[H2] two applications at once for one opening are one, and no resume is left of the other', async () => {
  const { apply, applicationOf, moderator, harness, careers } = await world();
  const desk = await moderator();
  const { id: openingId } = await desk.opening();
  const form = () => applicationOf(EMAIL, { openingId });
  // Each has its resume stored before any of them is decided.
  const [{ store }, all] = [{ ...harness.uploads }, Promise.withResolvers<undefined>()];
  let stored = 0;
  harness.uploads.store = async (file, context) => {
    const result = await store(file, context);
    if (++stored === 4) all.resolve(undefined);
    await all.promise;
    return result;
  };
  const answers = await Promise.all([
    apply(form()),
    apply(form()),
    apply(form()),
    apply(applicationOf('other@rao.example', { openingId })),
  ]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  );
  const rows = await desk.applications();
  assert.equal(rows.length, 2);
  for (const { id } of rows) {
    const files = await harness.files.idsOf(id);
    assert.deepEqual(files, [await careers.use.resumeOf(id)]);
  }
});

test('[H2] what is wrong in the form is said in the words of the specification, and nothing is kept of it', async () => {
  const { apply, applicationOf, moderator, harness } = await world();
  const desk = await moderator();
  const good = fieldsOf(EMAIL);
  const wrong = async (fields: Readonly<Record<string, string | null>>, resume?: Parameters<typeof formOf>[1]) => {
    const { status, body } = await apply(formOf({ ...good, ...fields }, resume));
    return [status, body.message, body.errors?.map(({ field, message }) => `${field}: ${message}`)];
  };
  const said = (error: string) => [400, 'Entered Wrong Data', [error]];
  assert.deepEqual(await wrong({ email: 'asha' }), said('email: Enter A Correct Email'));
  for (const number of ['98765432101', '987654321', 'abcdefghij', ''])
    assert.deepEqual(await wrong({ wNumber: number }), said('wNumber: Enter A Correct Number'), number);
  assert.deepEqual(await wrong({ fName: ' ' }), said('fName: First Name is required'));
  assert.deepEqual(await wrong({ lName: null }), said('lName: Last Name is required'));
  assert.deepEqual(await wrong({ college: '' }), said('college: Last attended college is required'));
  assert.deepEqual(await wrong({ college: 'x'.repeat(121) }), said('college: Last attended college is too long.'));
  assert.deepEqual(await wrong({ domain: 'Sales' }), said('domain: Domain must be one of: Marketing, Tech.'));
  assert.deepEqual((await wrong({ oType: 'Volunteer' })).slice(0, 2), [400, 'Entered Wrong Data']);
  assert.deepEqual(await wrong({}, null), said('resume: Please select a file to upload.'));
  assert.deepEqual((await wrong({}, { name: 'cv.pdf', bytes: Buffer.alloc(0) })).slice(0, 2), [400, 'Entered Wrong Data']);
  const type = async (name: string, bytes: Buffer) => (await wrong({}, { name, bytes }))[0];
  assert.deepEqual(
    [
      await type('cv.pdf', EICAR),
      await type('cv.png', documents.png),
      await type('cv.docx', documents.pdf),
      await type('cv.exe', documents.pdf),
    ],
    [415, 415, 415, 415],
  );
  assert.equal(await type('cv.pdf', Buffer.concat([documents.pdf, Buffer.alloc(5 * 1024 * 1024)])), 413);
  const twice = formOf(good);
  twice.append('resume', new Blob([new Uint8Array(documents.pdf)]), 'second.pdf');
  assert.deepEqual((({ status, body }) => [status, body.message])(await apply(twice)), [400, 'Entered Wrong Data']);
  assert.equal((await apply(applicationOf(EMAIL), { token: 'wrong' })).status, 401);
  assert.deepEqual(await desk.applications(), []);
  assert.equal((await harness.store.readAll({ after: 0, limit: 1000, types: ['FileStored'] })).events.length, 0);
  assert.equal(await type('cv.docx', documents.docx), 200, 'control: a form as it should be');
});

test('[H2] nobody applies for an opening that is closed, over or not there, and a draft is as not there', async () => {
  const { apply, applicationOf, moderator, harness } = await world();
  const desk = await moderator();
  const [draft, closed] = [await desk.opening({}, { draft: true }), await desk.opening()];
  const over = await desk.opening({ closesAt: new Date(harness.clock.now + DAY_MS).toISOString() });
  await desk.admin('POST', `openings/${closed.id}/close`, {});
  harness.clock.now += DAY_MS;
  const codes = [];
  for (const openingId of [draft.id, closed.id, over.id, '018f0000-0000-7000-8000-000000000000', 'nonsense']) {
    const { status, body } = await apply(applicationOf(EMAIL, { openingId }));
    codes.push([status, body.code]);
  }
  assert.deepEqual(codes, [
    [404, 'not_found'],
    [409, 'opening_closed'],
    [409, 'opening_closed'],
    [404, 'not_found'],
    [404, 'not_found'],
  ]);
});

test('[H2] staff save the resume by a link that works for ten minutes and is always an attachment; nobody else gets one', async () => {
  const { apply, applicationOf, moderator, visitor, signedIn, harness } = await world();
  const desk = await moderator();
  await apply(applicationOf(EMAIL));
  const [row] = await desk.applications();
  const path = `/admin/api/career-applications/${row!.id}/resume`;
  assert.equal((await visitor.call('GET', path)).status, 401);
  assert.equal((await (await signedIn('priya')).call('GET', path)).status, 403);
  const { body } = await desk.call<{ path: string }>('GET', path);
  const file = await visitor.call<string>('GET', body.path);
  assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'application/pdf']);
  assert.match(file.headers.get('content-disposition')!, /^attachment; filename="cv\.pdf"/);
  assert.equal((await visitor.call('GET', body.path.replace(/t=.{3}/, 't=AAA'))).status, 404);
  harness.clock.now += 600_000;
  await desk.again();
  assert.equal((await visitor.call('GET', body.path)).status, 410);
  const fresh = (await desk.call<{ path: string }>('GET', path)).body.path;
  await desk.admin('POST', `career-applications/${row!.id}/erase`, { reason: 'Asked by phone.' });
  assert.equal((await visitor.call('GET', fresh)).status, 404);
});

test('[H2] who takes an application back has no resume here any more; who was not the applicant erases it, and may then apply', async () => {
  const { apply, applicationOf, token, status, visitor, moderator, mails, harness, careers } = await world();
  const desk = await moderator();
  await apply(applicationOf(EMAIL));
  const link = await token();
  for (const forged of [link.slice(1), 'x', `${link}A`]) assert.equal((await status(forged)).body.message, 'Contact to Admin!', forged);
  assert.equal((await visitor.call('POST', `/api/career/${link}/withdraw`)).status, 200);
  await visitor.call('GET', `/api/career/${link}`);
  const [row] = await desk.applications();
  assert.deepEqual([row!.state, row!.name, row!.email, row!.fields, row!.resume], ['withdrawn', '', null, null, null]);
  assert.deepEqual(await harness.files.idsOf(row!.id), []);
  assert.equal(await careers.use.resumeOf(row!.id), null);
  assert.equal((await desk.admin('POST', `career-applications/${row!.id}/screen`, {})).body.code, 'career_withdrawn');
  await apply(applicationOf(EMAIL));
  assert.equal((await desk.applications()).length, 1, 'taken back, it stands in the way all the same');

  assert.equal((await visitor.call('POST', `/api/career/${link}/erase`, { why: 'not-applicant' })).status, 200);
  assert.deepEqual([(await status(link)).status, (await status(link)).body.message], [410, 'Link Expired']);
  await apply(applicationOf(EMAIL));
  assert.equal((await desk.applications()).length, 1, 'erased, it does not');
  await mails();
  const decoded = await harness.codec.decode<{ type: string; personal: unknown }>(
    (await harness.store.readAll({ after: 0, limit: 1000, types: ['CareerApplicationReceived'] })).events,
  );
  assert.deepEqual(
    decoded.map(({ event }) => event.personal === null),
    [true, false],
  );
});

test('[H2] a member sees and takes back their own applications, and all of them go with the account', async () => {
  const { apply, applicationOf, signedIn, moderator, mails, harness } = await world();
  const desk = await moderator();
  const { id: openingId } = await desk.opening();
  const [person, other] = [await signedIn('priya'), await signedIn('rahul')];
  assert.equal((await apply(applicationOf(person.email, { openingId }), { token: await person.token() })).status, 200);
  await desk.applications();
  const own = async (of: typeof person) =>
    (await of.call<{ result: OwnCareer[]; total: number }>('GET', '/api/careers/applications')).body.result;
  const [one] = await own(person);
  assert.deepEqual([one!.role, one!.state, await own(other)], ['Frontend Engineer', 'received', []]);
  const withdraw = (by: typeof person) => by.call('POST', `/api/careers/applications/${one!._id}/withdraw`, undefined);
  assert.equal((await withdraw(other)).status, 404);
  assert.equal((await withdraw(person)).status, 200);
  assert.equal((await own(person))[0]!.state, 'withdrawn');
  assert.ok((await harness.accounts.erase(person.id, { actor: 'system:operator', corr: person.id, reason: 'a test' })).ok);
  await mails();
  assert.equal((await harness.store.readAll({ after: 0, limit: 1000, types: ['CareerApplicationErased'] })).events.length, 1);
});

test('[H2] what lies untouched for a year is erased with its resume, decided or not, and what moved meanwhile stays', async () => {
  const { apply, applicationOf, moderator, careers, harness, mails } = await world();
  const desk = await moderator();
  await apply(applicationOf(EMAIL));
  await apply(applicationOf('other@rao.example'));
  harness.clock.now += 300 * DAY_MS;
  await desk.again();
  const row = (await desk.applications()).find(({ email }) => email !== EMAIL)!;
  const kept = careers.schedules![0]!;
  assert.equal((await desk.admin('POST', `career-applications/${row.id}/screen`, {})).status, 200);
  await desk.applications();
  harness.clock.now += 66 * DAY_MS;
  await kept.run();
  await mails();
  const erased = (await harness.store.readAll({ after: 0, limit: 1000, types: ['CareerApplicationErased'] })).events;
  assert.equal(erased.length, 1);
  assert.deepEqual(await harness.files.idsOf(erased[0]!.stream.slice('career-'.length)), []);
  assert.equal((await harness.files.idsOf(row.id)).length, 1);
});

test('[H2] mails that the form sets off count with those of every other form: three a day to one address', async () => {
  const { apply, applicationOf, mails, visitor, moderator } = await world();
  const desk = await moderator();
  const contact = {
    firstName: 'Asha',
    lastName: 'Rao',
    companyName: 'Rao',
    companyEmail: EMAIL,
    phoneNumber: '9876543210',
    query: 'Hello there',
  };
  for (const query of ['one', 'two'].map((word) => `${contact.query} ${word} and more`))
    assert.equal((await visitor.call('POST', '/api/form/post', { ...contact, query })).status, 200);
  const openings = [await desk.opening(), await desk.opening({ role: 'Designer' })];
  for (const { id: openingId } of openings) assert.equal((await apply(applicationOf(EMAIL, { openingId }))).status, 200);
  await apply(applicationOf(EMAIL, { openingId: openings[0]!.id }));
  assert.equal((await mails()).filter(({ text }) => text.includes('/career/')).length, 1);
});

test('[H2] the secret of a link stands nowhere in clear, and no stream tells whose it is', async () => {
  const { apply, applicationOf, token, moderator, harness } = await world();
  const desk = await moderator();
  await apply(applicationOf(EMAIL));
  const link = await token();
  const [row] = await desk.applications();
  const secret = Buffer.from(link, 'base64url').subarray(16).toString('base64url');
  const stored = (await harness.store.readAll({ after: 0, limit: 1000, types: ['CareerApplicationReceived'] })).events;
  const history = await desk.call('GET', `/admin/api/history?filter=${encodeURIComponent(`{"stream":"career-${row!.id}"}`)}`);
  assert.equal(history.status, 200);
  for (const seen of [stored, row, history.body]) assert.ok(!JSON.stringify(seen).includes(secret));
  assert.ok(!JSON.stringify(stored).includes(EMAIL));
  const [opened] = await harness.codec.decode<{ type: string; personal: { linkSecret: string } }>(stored);
  assert.equal(opened!.event.personal.linkSecret, secret, 'control: it is what is looked for');
});
