import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { TestimonialRecord } from '@aarambh/contracts/records/testimonials.ts';
import type { OwnTestimonial, Testimonial } from '@aarambh/contracts/routes/testimonials.ts';
import { member, operator, PASSWORD, type Harness } from '../accounts/harness.ts';
import { browser, product } from '../api/support/product.ts';

const all = { name: true, picture: true, places: ['home', 'page'] };
const said = { testimonial: 'I came for the chai.', designation: 'Founder, a bakery', consent: all };

type Browser = ReturnType<typeof browser>;
interface Refusal {
  readonly message: string;
  readonly code: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** A member, a moderator and a stranger, each at a browser of their own. */
async function people() {
  const {
    api,
    harness,
    testimonials: { use: testimonials },
  } = await product();
  const accountId = await member(harness, 'asha@demo.test');
  await member(harness, 'moderator@demo.test', 'moderator');
  const [author, moderator, visitor] = [browser(api), browser(api), browser(api)];
  await author.signIn('/signin', 'asha@demo.test', PASSWORD);
  await moderator.signIn('/admin/api/session', 'moderator@demo.test', PASSWORD);
  const write = async (body: object = said): Promise<string> => {
    const sent = await author.call<{ message: string; _id: string }>('POST', '/api/testimonials', body);
    assert.deepEqual([sent.status, sent.body.message], [200, 'saved succesfully']);
    return sent.body._id;
  };
  /** Written and confirmed. */
  const waiting = async (body: object = said): Promise<string> => {
    const id = await write(body);
    const token = await testimonials.linkOf(id);
    assert.equal((await visitor.call('POST', '/verify_testimonial', { token })).status, 200);
    return id;
  };
  const decide = (id: string, verb: string, body: object = {}) =>
    moderator.call<TestimonialRecord & Refusal>('POST', `/admin/api/testimonials/${id}/${verb}`, body);
  const shown = async (query = ''): Promise<Testimonial[]> => {
    // Its author's browser asks from where it wrote last on; the moderator's from its own.
    await Promise.all([read(author, query), read(moderator, query)]);
    return read(visitor, query);
  };
  const own = async () => {
    await Promise.all([read(visitor, ''), read(moderator, '')]);
    return (await author.call<{ result: OwnTestimonial[] }>('GET', '/api/testimonials/own')).body.result;
  };
  return { api, harness, testimonials, accountId, author, moderator, visitor, write, waiting, decide, shown, own };
}

async function read({ call }: Browser, query: string): Promise<Testimonial[]> {
  return (await call<{ result: Testimonial[] }>('GET', `/api/testimonials${query}`)).body.result;
}

test('[C3] from a member’s words to the home page: confirmed, approved, shown, taken back', async () => {
  const { testimonials, visitor, author, write, decide, shown, own } = await people();
  const id = await write();
  assert.deepEqual([(await own())[0]!.status, await shown()], ['unverified', []]);
  assert.equal((await decide(id, 'approve')).body.code, 'testimonial_unverified');

  const token = await testimonials.linkOf(id);
  assert.deepEqual((await visitor.call('POST', '/verify_testimonial', { token })).body, { name: 'Asha Rao' });
  assert.deepEqual([(await own())[0]!.status, await shown()], ['waiting', []]);
  assert.equal((await decide(id, 'approve')).body.status, 'approved');
  const { testimonial, designation } = said;
  const answer = { _id: id, name: 'Asha Rao', designation, testimonial, imagePath: null, pinned: false, places: ['home', 'page'] };
  assert.deepEqual(await shown(), [answer]);
  assert.equal((await own())[0]!.status, 'approved');

  assert.equal((await author.call('POST', `/api/testimonials/${id}/withdraw`)).status, 200);
  assert.deepEqual([await shown(), (await own())[0]!.status], [[], 'withdrawn']);
  assert.equal((await decide(id, 'pin')).status, 409, 'what was taken back is decided on by nobody');
});

test('[A3] the link of a testimonial: again the same, too late, made up, of another kind, of another testimonial', async () => {
  const { harness, testimonials, visitor, write } = await people();
  const verify = (token: string | null) => visitor.call<Refusal>('POST', '/verify_testimonial', { token });
  const [id, other] = [await write(), await write()];
  const token = await testimonials.linkOf(id);
  const late = await testimonials.linkOf(other);
  assert.equal((await verify(token)).status, 200);
  harness.advance(8 * 24 * 3_600_000);
  assert.equal((await verify(token)).status, 200, 'a scanner may come at any time');
  const expired = await verify(late);
  assert.deepEqual([expired.status, expired.body.message], [410, 'Link Expired']);

  await visitor.call('POST', '/signup', { name: 'Ravi Iyer', email: 'ravi@demo.test', password: 'Ravi#2026' });
  await harness.react();
  const signup = harness.tokenOf('verify');
  for (const made of ['made-up', signup, `${token}x`, token!.slice(0, -2)]) {
    const answer = await verify(made);
    assert.deepEqual([answer.status, answer.body.message], [404, 'Contact to Admin!'], made);
  }
  const swapped = await visitor.call<Refusal>('POST', '/verify_signup_email', { token });
  assert.deepEqual([swapped.status, swapped.body.message], [404, 'Contact to Admin!']);
});

test('[C3] pinned first, then the order of the console; names, pictures and places only as agreed, and at once', async () => {
  const { author, waiting, decide, shown, harness, accountId } = await people();
  assert.ok((await harness.accounts.setPicture(accountId, { bytes: new Uint8Array(8), crop: null }, operator)).ok);
  const [first, second, third] = [
    await waiting(),
    await waiting({ ...said, testimonial: 'Second.' }),
    await waiting({ ...said, testimonial: 'Third.' }),
  ];
  for (const id of [first, second, third]) {
    harness.advance(1000);
    assert.equal((await decide(id, 'approve')).status, 200);
  }
  const ids = async (query?: string) => (await shown(query)).map(({ _id }) => _id);
  assert.deepEqual(await ids(), [third, second, first], 'the newest first, where nobody gave them an order');
  await decide(first, 'place', { order: 2 });
  await decide(second, 'place', { order: 1 });
  assert.deepEqual(await ids(), [second, first, third]);
  await decide(third, 'pin');
  assert.deepEqual(await ids(), [third, second, first]);

  const consent = (id: string, body: object) => author.call('POST', `/api/testimonials/${id}/consent`, body);
  assert.match((await shown())[0]!.imagePath!, /^\/uploads\//);
  await consent(third, { name: false, picture: false, places: ['page'] });
  const [anonymous] = await shown();
  assert.deepEqual([anonymous!.name, anonymous!.imagePath, anonymous!.places], ['Anonymous', null, ['page']]);
  assert.deepEqual(
    [await ids('?place=home'), await ids('?place=page')],
    [
      [second, first],
      [third, second, first],
    ],
  );
  await consent(second, { ...all, places: [] });
  assert.deepEqual(await ids(), [third, first]);
});

test('[C3] a rejection and an edit are told to the writer: the reason, and their own words beside ours', async () => {
  const { waiting, decide, moderator, own, shown } = await people();
  const [one, other] = [await waiting(), await waiting({ ...said, testimonial: 'It was grate.' })];
  assert.equal((await decide(one, 'reject')).status, 422, 'who loses something is told why');
  assert.equal((await decide(one, 'reject', { reason: 'It names a person.' })).body.status, 'rejected');
  assert.equal((await decide(one, 'approve')).body.code, 'already_decided');

  const { revision } = (await moderator.call<TestimonialRecord>('GET', `/admin/api/testimonials/${other}`)).body;
  const edit = { text: 'It was great.', revision };
  assert.equal((await moderator.call('PUT', `/admin/api/testimonials/${other}`, edit)).status, 200);
  const stale = await moderator.call<Refusal>('PUT', `/admin/api/testimonials/${other}`, { ...edit, text: 'It was greater.' });
  assert.deepEqual([stale.status, stale.body.code], [409, 'stale_revision']);
  await decide(other, 'approve');
  assert.equal((await shown())[0]!.testimonial, 'It was great.');
  const seen = new Map((await own()).map((mine) => [mine._id, mine]));
  assert.equal(seen.get(one)!.reason, 'It names a person.');
  assert.deepEqual([seen.get(other)!.testimonial, seen.get(other)!.original], ['It was great.', 'It was grate.']);
});

test('[J3] many are decided at once with a verdict for each; who may not decide is refused by a direct call', async () => {
  const { api, harness, author, moderator, waiting, write, visitor } = await people();
  const [one, two, unconfirmed] = [await waiting(), await waiting(), await write()];
  const bulk = { ids: [one, two, unconfirmed] };
  const { body } = await moderator.call<{ results: object[] }>('POST', '/admin/api/testimonials/bulk/approve', bulk);
  assert.deepEqual(
    body.results.map((result) => ({ ...result, message: undefined })),
    [
      { id: one, ok: true, message: undefined },
      { id: two, ok: true, message: undefined },
      { id: unconfirmed, ok: false, code: 'testimonial_unverified', message: undefined },
    ],
  );

  await member(harness, 'auditor@demo.test', 'auditor');
  await member(harness, 'college@demo.test', 'org');
  const [auditor, college] = [browser(api), browser(api)];
  await auditor.signIn('/admin/api/session', 'auditor@demo.test', PASSWORD);
  await college.signIn('/admin/api/session', 'college@demo.test', PASSWORD);
  assert.equal((await auditor.call('GET', '/admin/api/testimonials')).status, 200, 'auditors read');
  for (const [who, status] of [
    [auditor, 403],
    [college, 403],
    [author, 403],
    [visitor, 401],
  ] as const) {
    const refused = await who.call('POST', `/admin/api/testimonials/${one}/take-down`, { reason: 'I do not like it.' });
    assert.equal(refused.status, status);
    if (who !== auditor) assert.equal((await who.call('GET', '/admin/api/testimonials')).status, status);
  }
  const others = browser(api);
  await member(harness, 'ravi@demo.test');
  await others.signIn('/signin', 'ravi@demo.test', PASSWORD);
  for (const verb of ['withdraw', 'consent'])
    assert.equal((await others.call('POST', `/api/testimonials/${one}/${verb}`, all)).status, 404, 'it is not theirs');
});

test('[C3] of two moderators who decide at once, one is told that it was decided', async () => {
  const { waiting, decide } = await people();
  const id = await waiting();
  const both = await Promise.all([decide(id, 'approve'), decide(id, 'reject', { reason: 'It is not about us.' })]);
  assert.deepEqual(both.map(({ status, body }) => (status === 200 ? 'done' : body.code)).sort(), ['already_decided', 'done']);
});

test('[C3] what was sent is checked: words, lengths in characters, places; five a day', async () => {
  const { author, visitor, moderator, write, waiting, decide, shown } = await people();
  const refused = async (change: object) =>
    (await author.call<Refusal>('POST', '/api/testimonials', { ...said, ...change })).body.errors?.[0];
  assert.deepEqual(await refused({ testimonial: ' \u200b\u202e ' }), { field: 'testimonial', message: 'Testimonial is required' });
  assert.deepEqual(await refused({ testimonial: '😀'.repeat(2001) }), { field: 'testimonial', message: 'Testimonial is too long.' });
  assert.deepEqual(await refused({ designation: '' }), { field: 'designation', message: 'Designation is required' });
  assert.equal((await refused({ consent: { ...all, places: ['moon'] } }))?.field, 'consent.places.0');
  assert.equal((await refused({ consent: { picture: true, places: [] } }))?.field, 'consent.name');
  assert.equal((await visitor.call('POST', '/api/testimonials', said)).status, 401);

  const text = '<script>alert(1)</script>\nआरंभ ने क्\u200dष मदद की। مرحبا \u202e=1+1';
  const id = await waiting({
    ...said,
    testimonial: text,
    designation: '=HYPERLINK("x")\u202e',
    consent: { ...all, places: ['testimonials'] },
  });
  await decide(id, 'approve');
  const [one] = await shown();
  assert.equal(one!.testimonial, text.replace('\u202e', ''), 'as it was written, but for what turns the direction');
  assert.deepEqual([one!.designation, one!.places], ['=HYPERLINK("x")', ['page']]);
  const file = (await moderator.call<string>('GET', '/admin/api/testimonials.csv')).body;
  assert.match(file, /,"'=HYPERLINK/, 'no spreadsheet runs it');

  await write({ ...said, testimonial: '😀'.repeat(2000) });
  for (let sent = 2; sent < 5; sent++) await write();
  const sixth = await author.call<Refusal>('POST', '/api/testimonials', said);
  assert.deepEqual([sixth.status, sixth.body.code], [429, 'testimonial_limit']);
});

test('[C3] sent twice with one key it is one testimonial', async () => {
  const { author, own } = await people();
  const key = { 'idempotency-key': 'asha-says-it-once' };
  const send = () => author.call<{ _id: string }>('POST', '/api/testimonials', said, key);
  assert.equal((await send()).body._id, (await send()).body._id);
  assert.equal((await own()).length, 1);
});

async function erase(harness: Harness, accountId: string): Promise<void> {
  assert.ok((await harness.accounts.erase(accountId, operator)).ok);
  await harness.react();
}

test('[C3] [J3] who is suspended says nothing; who is erased is shown nowhere, decided on by nobody, and in no history', async () => {
  const { harness, accountId, waiting, decide, shown, moderator } = await people();
  const id = await waiting();
  await decide(id, 'approve');
  assert.equal((await shown()).length, 1);
  assert.ok((await harness.accounts.suspend(accountId, { ...operator, reason: 'Spam.' })).ok);
  assert.deepEqual(await shown(), []);
  await erase(harness, accountId);
  assert.deepEqual(await shown(), []);
  const again = await decide(id, 'take-down', { reason: 'They left us.' });
  assert.equal(again.body.code, 'not_found');
  const history = await moderator.call<object[]>(
    'GET',
    `/admin/api/history?filter=${encodeURIComponent(JSON.stringify({ stream: `testimonial-${id}` }))}`,
  );
  assert.equal(history.status, 200);
  assert.ok(!JSON.stringify(history.body).includes('chai'));
});

test('[C3] who edits while the writer is being erased is told that it is gone, and stays signed in', async () => {
  const { harness, accountId, waiting, moderator } = await people();
  const id = await waiting();
  // The key goes first; this process still holds what it read with it.
  await harness.keys.destroy(accountId);
  const edited = await moderator.call<Refusal>('PUT', `/admin/api/testimonials/${id}`, { text: 'Chai!', revision: 1, reason: 'Shorter.' });
  assert.deepEqual([edited.status, edited.body.code], [404, 'not_found']);
});
