import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import type { TestimonialConsent } from '@aarambh/contracts/testimonial.ts';
import type { Decide } from '@aarambh/kernel/decision.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import {
  approveTestimonial,
  changeConsent,
  editTestimonial,
  pinTestimonial,
  placeTestimonial,
  rejectTestimonial,
  reopenTestimonial,
  takeDownTestimonial,
  verifyTestimonial,
  withdrawTestimonial,
  writeTestimonial,
} from '@aarambh/testimonials/testimonial/decisions.ts';
import { consentVersions } from '@aarambh/contracts/consents.ts';
import { testimonial, type TestimonialState } from '@aarambh/testimonials/testimonial/state.ts';
import { given } from '../kernel/given.ts';

const [testimonialId, authorId, requestId, moderatorId] = [newId(), newId(), newId(), newId()];
const moderator = `account:${moderatorId}` as const;
const whose = { testimonialId, authorId };
const consent: TestimonialConsent = { name: true, picture: false, places: ['home', 'page'] };
/** Of the text that they agree to. */
const textVersion = consentVersions.testimonial;
const expiresAt = '2026-11-27T06:30:00.000Z';
const link = { requestId, expiresAt };
const before = Date.parse(expiresAt) - 1;

const written: TestimonialEvent = {
  type: 'TestimonialWritten',
  data: { ...whose, consent, textVersion, link },
  personal: { text: 'Good people.', designation: 'Founder' },
};
const verified: TestimonialEvent = { type: 'TestimonialVerified', data: whose };
const approved: TestimonialEvent = { type: 'TestimonialApproved', data: whose };
const rejected: TestimonialEvent = { type: 'TestimonialRejected', data: whose };
const takenDown: TestimonialEvent = { type: 'TestimonialTakenDown', data: whose };
const withdrawn: TestimonialEvent = { type: 'TestimonialWithdrawn', data: whose };
const waiting = [written, verified] as const;
const shown = [...waiting, approved] as const;

test('[C3] a testimonial is written once, and confirmed by its own link in time', () => {
  const command = { ...whose, text: 'Good people.', designation: 'Founder', consent, link };
  given(testimonial).when(writeTestimonial, command).then(written);
  given(testimonial, written).when(writeTestimonial, command).then();

  const confirm = (now: number, request = requestId) => ({ requestId: request, now });
  given(testimonial, written).when(verifyTestimonial, confirm(before)).then(verified);
  given(testimonial, written)
    .when(verifyTestimonial, confirm(before + 1))
    .refused('link_expired');
  given(testimonial, written).when(verifyTestimonial, confirm(before, newId())).refused('link_unknown');
  given(testimonial).when(verifyTestimonial, confirm(before)).refused('link_unknown');
  given(testimonial, written, withdrawn).when(verifyTestimonial, confirm(before)).refused('link_expired');
});

test('[A3] a scanner that opens the link again, also after its time and after the decision, is answered the same', () => {
  const late = { requestId, now: before + 1_000_000 };
  given(testimonial, ...waiting)
    .when(verifyTestimonial, late)
    .then();
  given(testimonial, ...shown)
    .when(verifyTestimonial, late)
    .then();
  given(testimonial, ...shown, withdrawn)
    .when(verifyTestimonial, late)
    .then();
});

test('[C3] what waits is decided once; what is shown can be taken down, and what is not can wait again', () => {
  const decide = (decision: Decide<null, TestimonialState, TestimonialEvent>, ...events: TestimonialEvent[]) =>
    given(testimonial, ...events).when(decision, null, moderator);
  decide(approveTestimonial, ...waiting).then(approved);
  decide(rejectTestimonial, ...waiting).then(rejected);
  decide(rejectTestimonial, ...shown).refused('already_decided');
  decide(approveTestimonial, ...waiting, rejected).refused('already_decided');
  decide(takeDownTestimonial, ...shown).then(takenDown);
  decide(takeDownTestimonial, ...waiting).refused('testimonial_not_shown');
  const again: TestimonialEvent = { type: 'TestimonialReopened', data: whose };
  decide(reopenTestimonial, ...shown, takenDown).then(again);
  decide(reopenTestimonial, ...waiting).refused('nothing_to_do');
  decide(approveTestimonial, ...waiting, rejected, again).then(approved);
});

test('[C3] nobody decides before its writer confirmed it, after it was taken back, on nothing, or on their own words', () => {
  for (const decision of [approveTestimonial, rejectTestimonial, takeDownTestimonial, reopenTestimonial]) {
    given(testimonial, written).when(decision, null, moderator).refused('testimonial_unverified');
    given(testimonial, ...shown, withdrawn)
      .when(decision, null, moderator)
      .refused('testimonial_withdrawn');
    given(testimonial).when(decision, null, moderator).refused('not_found');
    given(testimonial, ...waiting)
      .when(decision, null, `account:${authorId}`)
      .refused('own_benefit');
  }
});

test('[C3] an edit keeps to the revision that was seen; a pin and a place change something or are refused', () => {
  const text = 'Good people, and good tea.';
  const edited: TestimonialEvent = { type: 'TestimonialEdited', data: whose, personal: { text } };
  given(testimonial, ...waiting)
    .when(editTestimonial, { text, revision: 1 }, moderator)
    .then(edited);
  given(testimonial, ...waiting)
    .when(editTestimonial, { text, revision: 0 }, moderator)
    .refused('stale_revision');
  given(testimonial, ...waiting, edited)
    .when(editTestimonial, { text, revision: 0 }, moderator)
    .then();
  const pinned: TestimonialEvent = { type: 'TestimonialPinned', data: { ...whose, pinned: true } };
  given(testimonial, ...shown)
    .when(pinTestimonial, { pinned: true }, moderator)
    .then(pinned);
  given(testimonial, ...shown)
    .when(pinTestimonial, { pinned: false }, moderator)
    .refused('nothing_to_do');
  const placed: TestimonialEvent = { type: 'TestimonialPlaced', data: { ...whose, order: 7 } };
  given(testimonial, ...shown)
    .when(placeTestimonial, { order: 7 }, moderator)
    .then(placed);
});

test('[C3] its writer changes what they agree to and takes it back; another person finds nothing there', () => {
  const less = { ...consent, name: false, places: ['page' as const] };
  const changed: TestimonialEvent = { type: 'TestimonialConsentChanged', data: { ...whose, consent: less, textVersion } };
  given(testimonial, ...shown)
    .when(changeConsent, { authorId, consent: less })
    .then(changed);
  given(testimonial, ...shown)
    .when(changeConsent, { authorId, consent })
    .then();
  given(testimonial, ...shown, withdrawn)
    .when(changeConsent, { authorId, consent: less })
    .refused('testimonial_withdrawn');
  given(testimonial, ...shown)
    .when(changeConsent, { authorId: newId(), consent: less })
    .refused('not_found');
  given(testimonial, ...shown)
    .when(withdrawTestimonial, { authorId })
    .then(withdrawn);
  given(testimonial, ...shown)
    .when(withdrawTestimonial, { authorId: newId() })
    .refused('not_found');
});

test('[C3] of an erased writer nothing is left to confirm, to decide or to take back', () => {
  const erased: TestimonialEvent = { ...written, personal: null };
  given(testimonial, erased, verified).when(approveTestimonial, null, moderator).refused('not_found');
  given(testimonial, erased).when(verifyTestimonial, { requestId, now: before }).refused('link_unknown');
  given(testimonial, erased, verified).when(withdrawTestimonial, { authorId }).refused('not_found');
  assert.equal(testimonial.evolve(null, verified, 1), null);
});
