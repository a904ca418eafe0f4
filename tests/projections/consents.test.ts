import assert from 'node:assert/strict';
import { test } from 'vitest';
import { consents } from '@aarambh/projections/consents/projector.ts';
import type { ConsentDocument } from '@aarambh/projections/consents/view.ts';
import { documentOf } from './document-of.ts';

type Event = Parameters<typeof consents.apply>[1]['event'];

const at = '2026-11-23T09:00:00.000Z';
const accountId = '0198a000-0000-7000-8000-000000000001';
const whose = { testimonialId: '0198a000-0000-7000-8000-000000000002', authorId: accountId };

const fold = (stream: string, events: readonly Event[]): ConsentDocument | undefined => documentOf(consents, { stream, time: at, events });

const terms: Event = { type: 'TermsAccepted', data: { accountId, version: '2026-11-22' } };
const written = (personal: { text: string; designation: string } | null): Event => ({
  type: 'TestimonialWritten',
  data: { ...whose, consent: { name: true, picture: false, places: ['home'] }, link: { requestId: accountId, expiresAt: at } },
  personal: personal!,
});

test('[A7] nothing is left of what somebody agreed to who is erased', () => {
  const account = `account-${accountId}`;
  assert.equal(fold(account, [terms])?.consents.length, 1, 'the control');
  assert.equal(fold(account, [terms, { type: 'AccountErased', data: { accountId } }]), undefined);
  const card = `card-${accountId}`;
  const listed: Event = {
    type: 'CardListed',
    data: { accountId, membershipId: accountId },
    personal: { name: 'Asha', designation: '', company: '', linkedin: '' },
  };
  assert.equal(fold(card, [listed])?.consents.length, 1, 'the control');
  assert.equal(fold(card, [listed, { type: 'CardWithdrawn', data: { accountId } }]), undefined);
  const testimonial = `testimonial-${whose.testimonialId}`;
  assert.equal(fold(testimonial, [written({ text: 'Chai.', designation: '' })])?.consents.length, 1, 'the control');
  assert.equal(fold(testimonial, [written(null), { type: 'TestimonialWithdrawn', data: whose }]), undefined);
});

test('[A7] who claims an account agreed to nothing that whoever opened it did', () => {
  const claimed: Event = { type: 'AccountClaimed', data: { accountId, referrer: null }, personal: { name: 'Asha' } };
  const doc = fold(`account-${accountId}`, [terms, { type: 'AdulthoodDeclared', data: { accountId } }, claimed, terms]);
  assert.deepEqual(
    doc?.consents.map(({ purpose, history }) => [purpose, history.length]),
    [['terms', 1]],
  );
});

test('[A7] a consent that is given again in the same words is no other moment; in other words it is', () => {
  const newer: Event = { type: 'TermsAccepted', data: { accountId, version: '2027-01-01' } };
  const doc = fold(`account-${accountId}`, [terms, terms, newer]);
  assert.deepEqual(
    doc?.consents[0]!.history.map(({ version }) => version),
    ['2027-01-01', '2026-11-22'],
  );
});
