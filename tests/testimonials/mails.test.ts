import assert from 'node:assert/strict';
import { test } from 'vitest';
import { testimonialEvents, type TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { OUTBOX, outbox, type OutboxRecord } from '@aarambh/kernel/outbox.ts';
import { confirmMail } from '@aarambh/testimonials/mails/confirm.ts';
import { decidedMail, ownPage } from '@aarambh/testimonials/mails/decided.ts';
import { testimonialMails } from '@aarambh/testimonials/reactors/mails.ts';
import { testimonial } from '@aarambh/testimonials/testimonial/state.ts';
import { world } from '../gatherings/world.ts';

const [testimonialId, authorId] = [newId(), newId()];
const whose = { testimonialId, authorId };
const asha = { name: 'Asha', email: 'asha@demo.test' };
const PUBLIC = 'https://aarambh.example';

test('[C3] each mail is noted once by its event: the link, and what a moderator did; no words of anybody wait there', async () => {
  const { start, clock, store } = world();
  const { commands, codec } = start();
  const link = { requestId: newId(), expiresAt: '2026-11-28T06:00:00.000Z' };
  const events: TestimonialEvent[] = [
    {
      type: 'TestimonialWritten',
      data: { ...whose, link, consent: { name: true, picture: true, places: [] } },
      personal: { text: 'Kindly people', designation: 'Baker' },
    },
    { type: 'TestimonialVerified', data: whose },
    { type: 'TestimonialEdited', data: whose, personal: { text: 'Kind people' } },
    { type: 'TestimonialApproved', data: whose },
    { type: 'TestimonialTakenDown', data: whose },
    { type: 'TestimonialWithdrawn', data: whose },
  ];
  const context = { actor: `account:${authorId}`, corr: newId() } as const;
  await commands.on(testimonial).execute({ id: testimonialId, decide: () => events, command: null, context });
  const state = memoryState(() => clock.now);
  const { handle, types } = testimonialMails(outbox({ state, clock: () => clock.now }));
  const page = await store.readAll({ after: 0, limit: 100, types });
  const seen = page.events.map((stored) => codec.decodeNow<TestimonialEvent>(stored, { personal: false })!);
  await handle(seen);
  await handle(seen);
  const noted = (await state.list<OutboxRecord>(OUTBOX, { limit: 100 })).map(({ value }) => value);
  assert.deepEqual(noted.map(({ template }) => template).sort(), [
    'testimonial.approved',
    'testimonial.confirm',
    'testimonial.edited',
    'testimonial.rejected',
  ]);
  assert.ok(noted.every(({ to }) => to === authorId));
  assert.doesNotMatch(JSON.stringify(noted), /kind|Baker/i);
  assert.equal(testimonialEvents.filter(({ type }) => types.includes(type)).length, 6);
});

test('[C3] the mail with the link has no sense any more once there is nothing to confirm', async () => {
  const mail = (token: string | null) =>
    confirmMail(PUBLIC, { linkOf: async () => token })(asha, { testimonialId }, Date.parse('2026-11-20T06:00:00.000Z'));
  assert.match((await mail('a-token'))!.text, /https:\/\/aarambh\.example\/verify_testimonial\/a-token/);
  assert.equal(await mail(null), null);
});

test('[C3] a mail says what a moderator did, and of a refusal why, as text', async () => {
  const reason = '<script>alert(1)</script> क्योंकि यह किसी का नाम लेता है';
  const mail = (what: 'approved' | 'rejected' | 'edited', why: string | null) =>
    decidedMail(ownPage(PUBLIC), what, { reasons: async () => [why] })(asha, { testimonialId, revision: 4 }, 0);
  const rejected = (await mail('rejected', reason))!;
  assert.ok(rejected.text.includes(`Why: ${reason}`));
  assert.ok(rejected.html.includes('&lt;script&gt;') && !rejected.html.includes('<script>'));
  assert.doesNotMatch((await mail('rejected', null))!.text, /Why/, 'nobody can read it any more');
  for (const what of ['approved', 'edited'] as const) {
    const { text, subject } = (await mail(what, reason))!;
    assert.ok(!text.includes(reason), 'why something good was done is not told');
    assert.match(subject, what === 'approved' ? /is shown/ : /was edited/);
    assert.match(text, /https:\/\/aarambh\.example\/testimonials\/own/);
  }
});
