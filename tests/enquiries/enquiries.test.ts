import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { EnquiryRecord } from '@aarambh/contracts/records/enquiries.ts';
import type { OwnData } from '@aarambh/contracts/own-data.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { operator, PASSWORD, promote } from '../accounts/harness.ts';
import { contact, world } from './world.ts';

function scheduleOf({ schedules }: Awaited<ReturnType<typeof world>>['enquiries'], wanted: string) {
  const found = schedules!.find(({ name }) => name === wanted);
  assert.ok(found);
  return found;
}

test('[C11] who sends the contact form gets a reference, a mail that quotes nothing, and a page that says how it stands', async () => {
  const { post, mails, token, status, visitor, moderator } = await world();
  const sent = await post(contact);
  assert.deepEqual([sent.status, sent.body.message], [200, 'Your query has been submitted successfully!']);
  assert.match(sent.body.reference, /^ENQ-[2-9A-HJ-NP-Z]{8}$/);
  const [mail] = await mails();
  assert.equal(mail!.to, contact.companyEmail);
  for (const text of [mail!.subject, mail!.text, mail!.html])
    for (const [field, value] of Object.entries(contact)) assert.ok(!text.includes(value), `the mail quotes ${field}`);
  assert.match(mail!.text, /This was not me/);

  const link = await token();
  const seen = await status(link);
  assert.deepEqual(
    [seen.body.reference, seen.body.category, seen.body.state, seen.body.answers],
    [sent.body.reference, 'Contact Form', 'received', []],
  );
  assert.ok(!JSON.stringify(seen.body).includes(contact.query), 'what was written first is not shown');

  const desk = await moderator();
  const [row] = (await desk.call<EnquiryRecord[]>('GET', '/admin/api/enquiries')).body;
  assert.deepEqual([row!.name, row!.email, row!.fields!['query']], ['Asha Rao', contact.companyEmail, contact.query]);
  const act = (verb: string, body: object = {}) =>
    desk.call<EnquiryRecord & { code?: string }>('POST', `/admin/api/enquiries/${row!.id}/${verb}`, body);
  assert.equal((await act('take')).body.state, 'looking');
  assert.equal((await act('note', { text: 'A friend of the house.' })).status, 200);
  assert.equal((await act('answer', { text: '' })).status, 400);
  const answered = await act('answer', { text: 'The next one.\n\nCome and see.', revision: row!.revision });
  assert.deepEqual([answered.status, answered.body.state, answered.body.dueAt], [200, 'answered', null]);
  assert.equal((await act('answer', { text: 'Once more', revision: row!.revision })).body.code, 'stale_revision');
  const answer = (await mails()).at(-1)!;
  assert.ok(answer.text.includes('Come and see.') && !answer.text.includes('A friend of the house.'));
  await desk.call('GET', '/admin/api/enquiries');
  assert.deepEqual(
    (await status(link)).body.answers.map(({ text }) => text),
    ['The next one.\n\nCome and see.'],
  );

  assert.equal((await visitor.call('POST', `/api/enquiry/${link}/add`, { text: 'When does it begin?' })).status, 200);
  const now = (await status(link)).body;
  assert.equal(now.state, 'looking');
  const record = (await desk.call<EnquiryRecord>('GET', `/admin/api/enquiries/${row!.id}`)).body;
  assert.deepEqual(
    record.thread!.map(({ what, text }) => [what, text]),
    [
      ['note', 'A friend of the house.'],
      ['answer', 'The next one.\n\nCome and see.'],
      ['added', 'When does it begin?'],
    ],
  );
});

test('[J5] [C9] an auditor reads when enquiries came, who took them and what became of them, and no name, address, number or text', async () => {
  const { post, moderator, auditor, inbox, signedIn } = await world();
  await post(contact);
  const sender = await signedIn('meena');
  const plan = {
    ...contact,
    firstName: 'Meena',
    companyEmail: 'meena@loom.example',
    phoneNumber: '9123456780',
    query: 'Where do weavers meet?',
  };
  assert.equal((await post(plan, sender)).status, 200);
  const desk = await moderator();
  const seen = await inbox(desk);
  const [row] = seen;
  await desk.call('POST', `/admin/api/enquiries/${row!.id}/take`, {});
  await desk.call('POST', `/admin/api/enquiries/${row!.id}/note`, { text: 'A friend of the house.' });
  await desk.call('POST', `/admin/api/enquiries/${row!.id}/answer`, { text: 'At the next one.' });

  const reader = await auditor();
  const said = [...Object.values(contact), ...Object.values(plan), 'A friend', 'At the next one', 'meena@', sender.id, 'Member'];
  const read = async (path: string): Promise<string> => {
    const { status, body } = await reader.call<unknown>('GET', path);
    assert.equal(status, 200, path);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    for (const word of said) assert.ok(!text.includes(word), `${path} tells ${word}`);
    return text;
  };
  assert.deepEqual((await inbox(reader)).map(({ reference }) => reference).sort(), seen.map(({ reference }) => reference).sort());
  const list = await read('/admin/api/enquiries');
  const record = JSON.parse(await read(`/admin/api/enquiries/${row!.id}`)) as EnquiryRecord;
  assert.deepEqual(
    [record.reference, record.category, record.state, record.takenById, record.firstAnsweredAt !== null],
    [row!.reference, 'Contact Form', 'answered', desk.id, true],
  );
  assert.ok(list.includes(record.reference));
  const q = async (text: string) => (await inbox(reader, `&filter=${encodeURIComponent(JSON.stringify({ q: text }))}`)).length;
  assert.deepEqual([await q(row!.reference), await q('Meena'), await q('asha@rao.example'), await q('weavers')], [1, 0, 0, 0]);
  assert.equal((await reader.call('GET', `/admin/api/enquiries?filter=${JSON.stringify({ accountId: sender.id })}`)).status, 400);
  await read('/admin/api/enquiry-figures');
  assert.match(
    await read('/admin/api/enquiries.csv'),
    new RegExp(`^.?reference,received_at,category,state,due_at,first_answered_at\\r\\n[^]*${row!.reference}`, 'u'),
  );
  const stream = encodeURIComponent(JSON.stringify({ stream: `enquiry-${row!.id}` }));
  assert.ok((await reader.call('GET', `/admin/api/history?filter=${stream}`)).status >= 400);
  for (const [method, path] of [
    ['GET', `/admin/api/enquiries/${row!.id}/document`],
    ['POST', `/admin/api/enquiries/${row!.id}/take`],
    ['POST', `/admin/api/enquiries/${row!.id}/erase`],
  ] as const)
    assert.equal((await reader.call(method, path, method === 'POST' ? { reason: 'They asked for it' } : undefined)).status, 403, path);
});

test('[C9] the mails about one enquiry are one conversation in a mailbox, and those about another are another', async () => {
  const { post, mails, moderator, inbox } = await world();
  await post(contact);
  await post({ ...contact, companyEmail: 'other@rao.example' });
  const desk = await moderator();
  for (const { id } of await inbox(desk)) await desk.call('POST', `/admin/api/enquiries/${id}/answer`, { text: 'Come and see.' });
  const roots = new Map<string, Set<string | undefined>>();
  for (const { to, inReplyTo, references, messageId } of await mails()) {
    assert.match(inReplyTo!, /^<[^<>\s]+@[^<>\s]+>$/);
    assert.deepEqual([references, inReplyTo === messageId], [inReplyTo, false]);
    roots.set(to, (roots.get(to) ?? new Set()).add(inReplyTo));
  }
  const [one, other] = [roots.get(contact.companyEmail)!, roots.get('other@rao.example')!];
  assert.deepEqual([one.size, other.size], [1, 1]);
  assert.notDeepEqual([...one], [...other]);
  assert.equal((await mails()).length, 4);
});

test('[C9] asked again with its key it is the same enquiry; with another body it is refused', async () => {
  const { post } = await world();
  const key = { 'idempotency-key': 'a-key-of-the-form' };
  const first = await post(contact, undefined, undefined, key);
  const again = await post(contact, undefined, undefined, key);
  assert.equal(again.body.reference, first.body.reference);
  assert.equal((await post({ ...contact, firstName: 'Other' }, undefined, undefined, key)).body.code, 'idempotency_key_reused');
  assert.notEqual((await post(contact)).body.reference, first.body.reference, 'without a key it is another one');
});

test('[C9] three mails a day go to one address over all forms, and the fourth post is answered the same', async () => {
  const { post, mails, harness } = await world();
  const mentor = {
    ...{ category: 'Main Apply as Mentor', firstName: 'Asha', lastName: 'Rao', organization: 'Rao', designation: 'Baker' },
    ...{ phoneNumber: '9876543210', email: contact.companyEmail.toUpperCase() },
  };
  for (const body of [contact, mentor, { ...contact, query: 'Another question of mine' }, { ...mentor, organization: 'Rao and Rao' }])
    assert.equal((await post(body)).status, 200);
  assert.equal((await mails()).length, 3);
  harness.clock.now += DAY_MS + 1;
  await post({ ...contact, query: 'The day after I ask again' });
  assert.equal((await mails()).length, 4);
});

test('[C9] what fills the field that nobody sees, and the same text for the fourth time, is held apart and sets off no mail until it is released', async () => {
  const { post, mails, moderator, inbox } = await world();
  const trapped = await post({ ...contact, homepage: 'https://spam.example' });
  assert.deepEqual([trapped.status, trapped.body.message], [200, 'Your query has been submitted successfully!']);
  assert.deepEqual(await mails(), []);
  for (let n = 0; n < 3; n++) assert.equal((await post({ ...contact, companyEmail: `asha${n}@rao.example` })).status, 200);
  for (let n = 0; n < 4; n++) assert.equal((await post(contact)).status, 200);
  const desk = await moderator();
  const heldOnes = () => inbox(desk, `&filter=${encodeURIComponent('{"held":true}')}`);
  const held = await heldOnes();
  assert.deepEqual(held.map(({ heldWhy }) => heldWhy).sort(), [...Array<string>(5).fill('repeated'), 'trap']);
  const before = (await mails()).length;
  const one = held.find(({ heldWhy }) => heldWhy === 'trap')!;
  assert.equal(
    (await desk.call<{ code: string }>('POST', `/admin/api/enquiries/${one.id}/answer`, { text: 'No' })).body.code,
    'enquiry_held',
  );
  assert.equal((await desk.call('POST', `/admin/api/enquiries/${one.id}/release`, {})).status, 200);
  assert.equal((await mails()).length, before + 1);
  assert.equal((await heldOnes()).length, 5);
});

test('[C9] mails of what was released count among the three of a day', async () => {
  const { post, mails, moderator, inbox } = await world();
  for (let n = 0; n < 5; n++) await post({ ...contact, query: `${contact.query} ${n}`, homepage: 'x' });
  const desk = await moderator();
  for (const { id } of await inbox(desk)) assert.equal((await desk.call('POST', `/admin/api/enquiries/${id}/release`, {})).status, 200);
  assert.equal((await mails()).length, 3);
  await post({ ...contact, query: 'Once more, and by myself' });
  assert.equal((await mails()).length, 3);
  await post({ ...contact, companyEmail: 'other@rao.example' });
  assert.equal((await mails()).length, 4, 'control: another address has its own three');
});

test('[C9] what cannot be released takes none of the mails of a day', async () => {
  const { post, mails, moderator, inbox, signedIn } = await world();
  const asha = await signedIn('asha');
  const suggest = (more: object = {}) => post({ description: 'A talk about bakeries', ...more }, asha, '/api/email/suggestion');
  await suggest({ homepage: 'x' });
  const desk = await moderator();
  const [row] = await inbox(desk);
  const does = async (verb: string) =>
    (await desk.call('POST', `/admin/api/enquiries/${row!.id}/${verb}`, { reason: 'It is spam' })).status;
  assert.equal(await does('erase'), 200);
  for (let n = 0; n < 3; n++) assert.equal(await does('release'), 404);
  await suggest();
  assert.equal((await mails()).length, 1);
});

test('[C11] what was answered is closed 60 days later, unless its sender says more', async () => {
  const { post, token, visitor, moderator, harness, enquiries, inbox, status, mails } = await world();
  await post(contact);
  const link = await token();
  const [row] = await inbox(await moderator());
  // By the use case: a session would be over by then.
  const answer = () => enquiries.use.answer(row!.id, { text: 'The next one.', revision: null }, operator);
  const countOf = async (type: string) => (await harness.store.readAll({ after: 0, limit: 1000, types: [type] })).events.length;
  const closedAfter = async (days: number) => {
    await status(link);
    harness.clock.now += days * DAY_MS;
    await scheduleOf(enquiries, 'enquiries-answered').run();
    return countOf('EnquiryClosed');
  };
  await answer();
  assert.equal(await closedAfter(59), 0);
  await visitor.call('POST', `/api/enquiry/${link}/add`, { text: 'When does it begin?' });
  assert.equal(await closedAfter(100), 0, 'who waits for an answer is not closed');
  await answer();
  assert.equal(await closedAfter(59), 0);
  assert.equal(await closedAfter(2), 1);
  await status(link);
  assert.equal((await status(link)).body.state, 'closed');
  // From then on its time runs as that of everything that has ended.
  harness.clock.now += 731 * DAY_MS;
  await scheduleOf(enquiries, 'enquiries-kept').run();
  assert.equal(await countOf('EnquiryErased'), 1);
  await mails();
});

test('[A7] [C9] who sent something reads it in their download, and nothing of it that was held apart as spam', async () => {
  const { harness, signedIn, post, moderator, inbox } = await world();
  const asha = await signedIn('asha');
  await post({ ...contact, homepage: 'x' }, asha);
  const desk = await moderator();
  const [row] = await inbox(desk);
  await desk.call('POST', `/admin/api/enquiries/${row!.id}/release`, {});
  await desk.call('POST', `/admin/api/enquiries/${row!.id}/hold`, {});
  const { id } = (await asha.call<{ id: string }>('POST', '/api/mydata')).body;
  await harness.machinery.settled();
  harness.advance(1000);
  await asha.signIn('/signin', 'asha@example.in', PASSWORD);
  const { parts } = (await asha.call<OwnData>('GET', `/api/mydata/${id}.json`)).body;
  const said = JSON.stringify(parts.find(({ part }) => part === 'enquiries'));
  assert.ok(said.includes(contact.query));
  assert.doesNotMatch(said, /held|Held|trap|Released|mails/);
});

test('[C9] many posts from one address are held apart, and one well-formed post never is', async () => {
  const { post, moderator, inbox } = await world();
  for (let n = 0; n < 45; n++) await post({ ...contact, query: `Question number ${n}`, companyEmail: `n${n}@rao.example` });
  const desk = await moderator();
  const body = await inbox(desk);
  assert.deepEqual([body.filter(({ held }) => !held).length, body.filter(({ heldWhy }) => heldWhy === 'pace').length], [40, 5]);
});

test('[C15] a member’s suggestion carries no address: the mail goes to the account, and all of it goes with the account', async () => {
  const { post, mails, signedIn, moderator, harness, inbox } = await world();
  const person = await signedIn('priya');
  const description = 'An event on export licences';
  assert.deepEqual([(await post({ description }, person, '/api/email/suggestion')).body.message], ['Successful']);
  assert.equal((await mails()).at(-1)!.to, 'priya@example.in');
  const desk = await moderator();
  assert.deepEqual(
    (await inbox(desk)).map(({ accountId, fields }) => [accountId, fields]),
    [[person.id, { description }]],
  );
  assert.equal((await post({ description }, undefined, '/api/email/suggestion', { authorization: 'Bearer wrong' })).status, 401);

  assert.ok((await harness.accounts.erase(person.id, { actor: 'system:operator', corr: person.id, reason: 'a test' })).ok);
  await mails();
  const gone = await harness.store.readAll({ after: 0, limit: 1000, types: ['EnquiryErased'] });
  assert.equal(gone.events.length, 1);
});

test('[C14] feedback takes stars, one of the choices or none, and an empty text; Join Community needs a login', async () => {
  const { post, signedIn } = await world();
  const send = (body: object) => post(body, undefined, '/api/email/feedback');
  assert.deepEqual(
    [(await send({ rating: 0 })).status, (await send({ rating: 5, liked: 'Mentors', feedback: 'Kind' })).body.message],
    [200, 'Thank you for your feedback!'],
  );
  for (const body of [{ rating: 6 }, { rating: 2.5 }, { rating: '3' }, {}, { rating: 3, liked: 'Everything' }])
    assert.equal((await send(body)).status, 400, JSON.stringify(body));
  const joining = { category: 'Join Community', fullName: 'Asha', email: 'asha@rao.example', phoneNumber: '9876543210' };
  assert.equal((await post(joining)).body.code, 'not_signed_in');
  assert.equal((await post(joining, await signedIn('asha'))).status, 200);
});

test('[C9] a forged, a cut and a foreign link are unknown; who was not the sender erases all of it, and the link ends', async () => {
  const { post, token, status, visitor, harness, moderator, mails } = await world();
  await post(contact);
  const mine = await token();
  await post({ ...contact, companyEmail: 'other@rao.example' });
  const theirs = await token();
  for (const forged of [`${mine.slice(0, -1)}${mine.endsWith('A') ? 'B' : 'A'}`, mine.slice(1), 'x', `${mine}A`]) {
    const answer = await status(forged);
    assert.deepEqual([answer.status, answer.body.message], [404, 'Contact to Admin!'], forged);
  }
  assert.equal((await visitor.call('POST', `/api/enquiry/${mine}/erase`, { why: 'not-sender' })).status, 200);
  for (const path of ['withdraw', 'erase', 'add']) {
    const answer = await visitor.call<{ message: string }>('POST', `/api/enquiry/${mine}/${path}`, { why: 'asked', text: 'x' });
    assert.deepEqual([answer.status, answer.body.message], [410, 'Link Expired'], path);
  }
  assert.equal((await status(mine)).status, 410);
  assert.equal((await status(theirs)).status, 200, 'control: another one stays');
  const desk = await moderator();
  const rows = (await desk.call<EnquiryRecord[]>('GET', '/admin/api/enquiries')).body;
  assert.deepEqual(
    rows.map(({ email }) => email),
    ['other@rao.example'],
  );
  const decoded = await harness.codec.decode<{ type: string; personal?: unknown }>(
    (await harness.store.readAll({ after: 0, limit: 1000, types: ['EnquiryReceived'] })).events,
  );
  assert.deepEqual(
    decoded.map(({ event }) => event.personal === null),
    [true, false],
  );
  await mails();
});

test('[C9] what was taken back is read by nobody; what ended long ago is erased, and what was held for a month', async () => {
  const { post, token, visitor, moderator, harness, enquiries, mails } = await world();
  await post(contact);
  const link = await token();
  assert.equal((await visitor.call('POST', `/api/enquiry/${link}/withdraw`, {})).status, 200);
  await visitor.call('GET', `/api/enquiry/${link}`);
  const desk = await moderator();
  const rows = async () => (await desk.call<EnquiryRecord[]>('GET', '/admin/api/enquiries')).body;
  const [row] = await rows();
  assert.deepEqual([row!.state, row!.name, row!.email, row!.fields], ['withdrawn', '', null, {}]);
  await post({ ...contact, homepage: 'x' });
  await post({ ...contact, query: 'This one stays as it is' });

  const erasedSoFar = async () => (await harness.store.readAll({ after: 0, limit: 1000, types: ['EnquiryErased'] })).events.length;
  const kept = scheduleOf(enquiries, 'enquiries-kept');
  await visitor.call('GET', `/api/enquiry/${link}`);
  harness.clock.now += 29 * DAY_MS;
  await kept.run();
  assert.equal(await erasedSoFar(), 0);
  harness.clock.now += 2 * DAY_MS;
  await kept.run();
  assert.equal(await erasedSoFar(), 1, 'what was held');
  harness.clock.now += 730 * DAY_MS;
  await kept.run();
  assert.equal(await erasedSoFar(), 2, 'what had ended');
  await mails();
});

test('[C9] what the desk holds apart long after it came is kept for a month from then, and opening it again owes nobody an answer', async () => {
  const { post, moderator, harness, enquiries, inbox, mails } = await world();
  await post(contact);
  harness.clock.now += 40 * DAY_MS;
  const desk = await moderator();
  const [row] = await inbox(desk);
  const act = async (verb: string) =>
    (await desk.call<EnquiryRecord>('POST', `/admin/api/enquiries/${row!.id}/${verb}`, { reason: 'A test' })).body;
  await act('close');
  await act('hold');
  assert.equal((await act('reopen')).dueAt, null);
  const erased = async () => (await harness.store.readAll({ after: 0, limit: 1000, types: ['EnquiryErased'] })).events.length;
  const kept = scheduleOf(enquiries, 'enquiries-kept');
  await inbox(desk);
  await kept.run();
  assert.equal(await erased(), 0);
  harness.clock.now += 31 * DAY_MS;
  await kept.run();
  assert.equal(await erased(), 1);
  await mails();
});

test('[C9] the secret of a link stands nowhere in clear, neither in the log nor in what the desk reads', async () => {
  const { post, token, harness, moderator, inbox } = await world();
  await post(contact);
  const link = await token();
  const desk = await moderator();
  const [row] = await inbox(desk);
  const history = await desk.call('GET', `/admin/api/history?filter=${encodeURIComponent(`{"stream":"enquiry-${row!.id}"}`)}`);
  assert.equal(history.status, 200);
  const secret = Buffer.from(link, 'base64url').subarray(16).toString('base64url');
  const stored = (await harness.store.readAll({ after: 0, limit: 1000, types: ['EnquiryReceived'] })).events;
  for (const seen of [stored, row, history.body]) assert.ok(!JSON.stringify(seen).includes(secret));
  const [opened] = await harness.codec.decode<{ type: string; personal: { linkSecret: string } }>(stored);
  assert.equal(opened!.event.personal.linkSecret, secret, 'control: it is what is looked for');
});

test('[C9] an enquiry is given to somebody else who answers, and to nobody who does not', async () => {
  const { post, moderator, signedIn, inbox, harness } = await world();
  await post(contact);
  const desk = await moderator();
  const [row] = await inbox(desk);
  const other = await signedIn('second');
  const give = (toId: string) => desk.call<EnquiryRecord & { code?: string }>('POST', `/admin/api/enquiries/${row!.id}/give`, { toId });
  assert.equal((await give(other.id)).body.code, 'enquiry_not_theirs');
  await promote(harness, other.id, 'second@example.in', 'moderator');
  // What is written after it is read together with it.
  await post({ ...contact, query: 'Another question of mine' });
  await inbox(desk);
  const given = await give(other.id);
  assert.deepEqual([given.status, given.body.takenById, given.body.state], [200, other.id, 'looking']);
  assert.deepEqual(given.body.team!.map(({ id }) => id).sort(), [desk.id, other.id].sort());
  assert.equal((await give(other.id)).body.code, 'nothing_to_do');
  assert.deepEqual((await inbox(desk, `&filter=${encodeURIComponent(`{"takenById":"${other.id}"}`)}`)).length, 1);
});

test('[F6] who registers for the virtual campus is thanked in its words, with a college or without one', async () => {
  const { post, moderator, inbox } = await world();
  const campus = { fName: 'Asha', lName: 'Rao', contactNo: '9876543210', email: 'asha@rao.example', startupIdea: 'yes' };
  const send = (body: object) => post(body, undefined, '/virtualCampus/create');
  assert.deepEqual((await send({ ...campus, collegeName: '' })).body.message, 'The form was submitted successfully.');
  assert.equal((await send({ ...campus, contactNo: '98765' })).body.message, 'Please Enter valid contactNo.');
  assert.equal((await send({ ...campus, email: 'asha' })).body.message, 'Please enter a valid email.');
  assert.equal((await send({ ...campus, coFounder: 'perhaps' })).status, 400);
  const [row] = await inbox(await moderator());
  assert.deepEqual([row!.name, row!.fields!['startupIdea'], row!.fields!['coFounder']], ['Asha Rao', 'yes', '']);
});

test('[C14] many people may send the same stars and the same short word', async () => {
  const { post, moderator, inbox } = await world();
  for (let n = 0; n < 12; n++) await post({ rating: 5, liked: 'Mentors', feedback: 'Thank you!' }, undefined, '/api/email/feedback');
  assert.ok((await inbox(await moderator())).every(({ held }) => !held));
});

test('[H1] a message of the help chat is an enquiry with its reference and 48 hours; who lacks a name, an address or a number is told what', async () => {
  const { post, moderator, inbox, token, status } = await world();
  const send = (body: object) => post(body, undefined, '/api/email/contact');
  const whole = { name: 'Asha Rao', email: 'asha@rao.example', whatsapp: '+91 9876543210', chat: 'My points went away.' };
  for (const lacking of ['name', 'email', 'whatsapp']) {
    const { status: code, body } = await send({ ...whole, [lacking]: '' });
    assert.deepEqual([code, body.message], [400, 'Please provide your name, email, and WhatsApp number to continue.'], lacking);
  }
  for (const whatsapp of ['98765', '98765432100', '+92 9876543210', '9876543210x'])
    assert.equal((await send({ ...whole, whatsapp })).status, 400, whatsapp);
  const { body: sent } = await send(whole);
  assert.equal(sent.message, 'Successful');
  assert.match(sent.reference, /^ENQ-/);
  const desk = await moderator();
  const [found] = await inbox(desk);
  assert.deepEqual([found!.category, found!.name, found!.email], ['Help Chat', 'Asha Rao', 'asha@rao.example']);
  assert.equal(Date.parse(found!.dueAt!) - Date.parse(found!.receivedAt), 48 * 3_600_000);
  assert.equal((await status(await token())).body.reference, sent.reference);
});
