import assert from 'node:assert/strict';
import { test } from 'vitest';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import type { TestimonialRecord } from '@aarambh/contracts/records/testimonials.ts';
import type { InvitedTestimonial, Testimonial } from '@aarambh/contracts/routes/testimonials.ts';
import { TESTIMONIAL_INVITED_DAYS } from '@aarambh/contracts/testimonial-limits.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { member, PASSWORD } from '../accounts/harness.ts';
import { browser, product } from '../api/support/product.ts';

/** Testimonials of people without an account, whom staff asked for one. */

const NAME = 'Leela Menon';
const EMAIL = 'leela@menon.example';
const said = {
  testimonial: 'They found me a co-founder.',
  designation: 'Founder, a loom',
  consent: { name: true, picture: true, places: ['home'] },
};

interface Refusal {
  readonly code: string;
}

/** A moderator, and somebody who was invited, with the token of the link that is mailed to them. */
async function world() {
  const {
    api,
    harness,
    testimonials: { use: testimonials },
  } = await product();
  await member(harness, 'asha@demo.test');
  await member(harness, 'moderator@demo.test', 'moderator');
  const [moderator, visitor] = [browser(api), browser(api)];
  await moderator.signIn('/admin/api/session', 'moderator@demo.test', PASSWORD);
  const created = await moderator.call<TestimonialRecord>('POST', '/admin/api/testimonials', { name: NAME, email: EMAIL });
  assert.equal(created.status, 200);
  const { id } = created.body;
  const token = await testimonials.invitedLinkOf(id);
  assert.ok(token !== null);
  const at = (step = '') => `/api/testimonial-invitations/${token}${step}`;
  const decide = (verb: string, body: object = {}) =>
    moderator.call<TestimonialRecord & Refusal>('POST', `/admin/api/testimonials/${id}/${verb}`, body);
  const shown = async (): Promise<Testimonial[]> => {
    // From where the moderator and the visitor wrote last on.
    await moderator.call('GET', '/api/testimonials');
    return (await visitor.call<{ result: Testimonial[] }>('GET', '/api/testimonials')).body.result;
  };
  const row = async (): Promise<TestimonialRecord & Refusal> => {
    await shown();
    return (await moderator.call<TestimonialRecord & Refusal>('GET', `/admin/api/testimonials/${id}`)).body;
  };
  return { api, harness, testimonials, moderator, visitor, id, token, at, decide, shown, row };
}

test('[C3] [A3] who is invited writes behind the mailed link, which confirms the address; a moderator approves, and it is shown as agreed', async () => {
  const { visitor, id, at, decide, shown, row } = await world();
  assert.deepEqual((await visitor.call<InvitedTestimonial>('GET', at())).body, {
    ...{ name: NAME, status: 'invited', testimonial: '', consent: { name: false, picture: false, places: [] } },
  });
  assert.equal((await decide('approve')).body.code, 'testimonial_unverified', 'nobody has written yet');
  assert.equal((await visitor.call('POST', at(), said)).status, 200);
  assert.equal((await visitor.call('POST', at(), said)).status, 200, 'the same again writes nothing');
  assert.equal((await visitor.call<Refusal>('POST', at(), { ...said, testimonial: 'Another one.' })).body.code, 'nothing_to_do');
  const { status, authorName, invited, text } = await row();
  assert.deepEqual([status, authorName, invited, text], ['waiting', NAME, true, said.testimonial]);

  assert.equal((await decide('approve')).status, 200);
  const { testimonial, designation } = said;
  const answer = { _id: id, name: NAME, designation, testimonial, imagePath: null, pinned: false, places: ['home'] };
  assert.deepEqual(await shown(), [answer], 'there is no picture of somebody without an account');
  // What they agreed to is taken back, and holds at once.
  assert.equal((await visitor.call('POST', at('/consent'), { ...said.consent, name: false })).status, 200);
  assert.equal((await shown())[0]?.name, 'Anonymous');
});

test('[C3] an invitation ends after its days, is no other link, and is sent once for each time that staff ask', async () => {
  const { visitor, harness, at, testimonials, moderator, token } = await world();
  assert.equal((await visitor.call<Refusal>('POST', '/verify_testimonial', { token })).body.code, 'link_unknown');
  assert.equal((await visitor.call<Refusal>('GET', '/api/testimonial-invitations/nonsense')).body.code, 'link_unknown');
  const again = { 'idempotency-key': '018f0000-0000-7000-8000-000000000001' };
  const [one, other] = [
    await moderator.call<TestimonialRecord>('POST', '/admin/api/testimonials', { name: NAME, email: EMAIL }, again),
    await moderator.call<TestimonialRecord>('POST', '/admin/api/testimonials', { name: NAME, email: EMAIL }, again),
  ];
  assert.equal(one.body.id, other.body.id);
  assert.notEqual(await testimonials.invitedLinkOf(one.body.id), token);
  harness.advance(TESTIMONIAL_INVITED_DAYS * DAY_MS);
  assert.equal((await visitor.call<Refusal>('GET', at())).body.code, 'link_expired');
  assert.equal((await visitor.call<Refusal>('POST', at(), said)).body.code, 'link_expired');
});

for (const { who, erase } of [
  { who: 'the writer', erase: ({ visitor, at }: Awaited<ReturnType<typeof world>>) => visitor.call('POST', at('/forget')) },
  { who: 'a moderator', erase: ({ decide }: Awaited<ReturnType<typeof world>>) => decide('erase-writer', { reason: 'She asked us to.' }) },
])
  test(`[C3] ${who} has the writer erased: nothing of them is shown, found or readable any more`, async () => {
    const all = await world();
    const { harness, visitor, testimonials, at, decide, shown, id, row } = all;
    await visitor.call('POST', at(), said);
    await decide('approve');
    assert.equal((await shown()).length, 1);
    assert.equal((await erase(all)).status, 200);
    assert.deepEqual(await shown(), []);
    assert.equal((await row()).code, 'not_found');
    assert.deepEqual([await testimonials.invitedLinkOf(id), await testimonials.invitedWriter(id)], [null, null]);
    for (const step of ['', '/consent', '/forget']) {
      const body = step === '' ? said : said.consent;
      assert.equal((await visitor.call<Refusal>('POST', at(step), body)).body.code, 'link_unknown', step);
    }
    assert.equal((await decide('approve')).status, 404);
    // What a crash leaves is forgotten by the reactor of erasures, which goes by the definition.
    assert.equal(eventRegistry.get('TestimonialWriterErased')?.erases, 'authorId');
    // Their words were stored under their key alone, and that is gone.
    const { events } = await harness.store.readAll({ after: 0, limit: 1000, categories: ['testimonial'] });
    assert.doesNotMatch(JSON.stringify(events), /Leela|menon\.example|co-founder/);
    const decoded = await harness.codec.decode<{ type: string; personal?: unknown }>(events);
    assert.ok(decoded.every(({ event }) => event.personal === null || event.personal === undefined));
    assert.deepEqual(decoded.map(({ meta }) => meta.reason).filter(Boolean), [], 'nor is it known why');
  });

test('[C3] [J3] only moderators invite; who has an account is not erased here', async () => {
  const { api, moderator, testimonials, visitor } = await world();
  const asha = browser(api);
  await asha.signIn('/signin', 'asha@demo.test', PASSWORD);
  const invite = { name: NAME, email: EMAIL };
  assert.equal((await asha.call('POST', '/admin/api/testimonials', invite)).status, 403);
  assert.equal((await visitor.call('POST', '/admin/api/testimonials', invite)).status, 401);
  for (const wrong of [{ ...invite, email: 'nobody' }, { ...invite, name: '<script>' }, { name: NAME }])
    assert.equal((await moderator.call('POST', '/admin/api/testimonials', wrong)).status, 400);
  const own = await asha.call<{ _id: string }>('POST', '/api/testimonials', said);
  const path = `/admin/api/testimonials/${own.body._id}/erase-writer`;
  assert.equal((await moderator.call<Refusal>('POST', path, { reason: 'She asked us to.' })).body.code, 'nothing_to_do');
  assert.equal(await testimonials.invitedLinkOf(own.body._id), null);
});
