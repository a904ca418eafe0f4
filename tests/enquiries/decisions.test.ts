import assert from 'node:assert/strict';
import { test } from 'vitest';
import { MOST_ADDED } from '@aarambh/contracts/enquiries/state.ts';
import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import {
  addToEnquiry,
  answerEnquiry,
  closeEnquiry,
  eraseByLink,
  eraseEnquiry,
  holdEnquiry,
  letGoEnquiry,
  lookAtEnquiry,
  noteOnEnquiry,
  receiveEnquiry,
  releaseEnquiry,
  reopenEnquiry,
  takeEnquiry,
  withdrawEnquiry,
} from '@aarambh/enquiries/enquiry/decisions.ts';
import { newStatusLink } from '@aarambh/kernel/status-links.ts';
import { enquiry } from '@aarambh/enquiries/enquiry/state.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { fold, given } from '../kernel/given.ts';

const [enquiryId, byId] = [newId(), newId()];
const { linkHash, linkSecret } = newStatusLink();
const which = { enquiryId };
const linkUntil = '2027-05-01T06:30:00.000Z';
const now = Date.parse(linkUntil) - 1;
const link = { linkHash, now };

const received = {
  type: 'EnquiryReceived',
  data: {
    ...{ ...which, linkHash, category: 'Contact Form', reference: 'ENQ-7KQ2M9XT', accountId: null, mails: true, held: null },
    dueAt: '2026-11-21T06:30:00.000Z',
  },
  personal: { name: 'Asha', email: 'asha@example.com', fields: {}, linkSecret },
} satisfies EnquiryEvent;
const taken: EnquiryEvent = { type: 'EnquiryTaken', data: { ...which, byId } };
const answered: EnquiryEvent = { type: 'EnquiryAnswered', data: which, personal: { text: 'Yes.' } };
const closed: EnquiryEvent = { type: 'EnquiryClosed', data: { ...which, linkUntil } };
const withdrawn: EnquiryEvent = { type: 'EnquiryWithdrawn', data: { ...which, linkUntil } };
const held: EnquiryEvent = { type: 'EnquiryHeld', data: { ...which, why: 'desk' } };
const added: EnquiryEvent = { type: 'EnquiryAdded', data: which, personal: { text: 'And?' } };
const erased: EnquiryEvent = { type: 'EnquiryErased', data: { ...which, why: 'asked' } };

const after = (...events: EnquiryEvent[]) => given(enquiry, received, ...events);

test('[C9] an enquiry comes once', () => {
  const { data, personal } = received;
  given(enquiry).when(receiveEnquiry, { data, personal }).then(received);
  after().when(receiveEnquiry, { data, personal }).then();
});

test('[C9] its link shows how it stands until 180 days after its end, and nothing once it is erased; another link is unknown', () => {
  after().when(lookAtEnquiry, link).then();
  after()
    .when(lookAtEnquiry, { ...link, now: now + 1e12 })
    .then();
  after(closed).when(lookAtEnquiry, link).then();
  after(closed)
    .when(lookAtEnquiry, { ...link, now: now + 1 })
    .refused('link_expired');
  after(withdrawn)
    .when(lookAtEnquiry, { ...link, now: now + 1 })
    .refused('link_expired');
  after(erased).when(lookAtEnquiry, link).refused('link_expired');
  after()
    .when(lookAtEnquiry, { ...link, linkHash: newStatusLink().linkHash })
    .refused('link_unknown');
  given(enquiry).when(lookAtEnquiry, link).refused('link_unknown');
});

test('[C9] who says more waits for an answer again; what has ended takes no more, and one enquiry holds only so much', () => {
  const add = { ...link, text: 'And?' };
  assert.equal(fold(enquiry, [received, taken, answered, added])!.state, 'looking');
  assert.equal(fold(enquiry, [received, answered, added])!.state, 'received');
  after(closed).when(addToEnquiry, add).refused('enquiry_ended');
  after(withdrawn).when(addToEnquiry, add).refused('enquiry_ended');
  after(...Array.from({ length: MOST_ADDED }, () => added))
    .when(addToEnquiry, add)
    .refused('enquiry_full');
});

test('[C9] its sender takes it back once and may erase it; the desk does nothing to it any more', () => {
  after(taken)
    .when(withdrawEnquiry, { ...link, linkUntil })
    .then(withdrawn);
  after(withdrawn)
    .when(withdrawEnquiry, { ...link, linkUntil })
    .then();
  after(withdrawn)
    .when(eraseByLink, { ...link, why: 'asked' })
    .then(erased);
  const text = 'Yes.';
  after(withdrawn).when(answerEnquiry, { text, revision: null }).refused('enquiry_withdrawn');
  after(withdrawn).when(takeEnquiry, { byId }).refused('enquiry_withdrawn');
  after(withdrawn).when(reopenEnquiry, null).refused('enquiry_withdrawn');
  after(erased).when(noteOnEnquiry, { text }).refused('not_found');
});

test('[C9] an answer is about what was read, and none goes to what is held or has ended', () => {
  const answer = (revision: number | null) => ({ text: 'Yes.', revision });
  const decide = (...events: EnquiryEvent[]) => ({
    with: (revision: number | null) => after(...events).when(answerEnquiry, answer(revision)),
  });
  decide(taken).with(0).then(answered);
  decide(added).with(0).refused('stale_revision');
  decide(answered).with(0).refused('stale_revision');
  decide(held).with(null).refused('enquiry_held');
  decide(closed).with(null).refused('enquiry_ended');
});

test('[C9] taking, letting go, closing, opening, holding and releasing change something or are refused', () => {
  after().when(takeEnquiry, { byId }).then(taken);
  after(taken).when(takeEnquiry, { byId }).refused('nothing_to_do');
  const other = newId();
  after(taken)
    .when(takeEnquiry, { byId: other })
    .then({ type: 'EnquiryTaken', data: { ...which, byId: other } });
  after(taken).when(letGoEnquiry, null).then({ type: 'EnquiryLetGo', data: which });
  after().when(letGoEnquiry, null).refused('nothing_to_do');
  after().when(closeEnquiry, { linkUntil }).then(closed);
  after(closed).when(closeEnquiry, { linkUntil }).refused('nothing_to_do');
  after(closed).when(reopenEnquiry, null).then({ type: 'EnquiryReopened', data: which });
  after().when(holdEnquiry, null).then(held);
  after(held).when(holdEnquiry, null).refused('nothing_to_do');
  after(held)
    .when(releaseEnquiry, { mails: true })
    .then({ type: 'EnquiryReleased', data: { ...which, mails: false } });
  after().when(eraseEnquiry, { why: 'asked', revision: null }).then(erased);
  const old = { why: 'kept-long-enough', revision: 1 } as const;
  const erasedOld: EnquiryEvent = { type: 'EnquiryErased', data: { ...which, why: old.why } };
  for (const due of [closed, withdrawn, held]) after(due).when(eraseEnquiry, old).then(erasedOld);
  const reopened: EnquiryEvent = { type: 'EnquiryReopened', data: which };
  for (const since of [[reopened], [reopened, closed]])
    after(closed, ...since)
      .when(eraseEnquiry, old)
      .refused('not_found');
  after(held, { type: 'EnquiryReleased', data: { ...which, mails: false } })
    .when(eraseEnquiry, old)
    .refused('not_found');
});

test('[C9] who was held when it came is told that it came once it is released, and nobody is told twice', () => {
  const { data, personal } = received;
  const unheard: EnquiryEvent = { ...received, data: { ...data, mails: false, held: 'trap' }, personal };
  const told: EnquiryEvent = { type: 'EnquiryReleased', data: { ...which, mails: true } };
  given(enquiry, unheard).when(releaseEnquiry, { mails: true }).then(told);
  // Where the three mails of their day have left.
  given(enquiry, unheard)
    .when(releaseEnquiry, { mails: false })
    .then({ type: 'EnquiryReleased', data: { ...which, mails: false } });
  given(enquiry, unheard, told, held)
    .when(releaseEnquiry, { mails: true })
    .then({ type: 'EnquiryReleased', data: { ...which, mails: false } });
});
