import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  apply,
  applyAgain,
  eraseByLink,
  eraseCareer,
  lookAtCareer,
  moveCareer,
  noteOnCareer,
  standsInTheWay,
  withdrawByAccount,
  withdrawByLink,
  career,
} from '@aarambh/careers/application.ts';
import { closeOpening, publishOpening, writeOpening, opening } from '@aarambh/careers/opening.ts';
import { MOST_CAREER_LINES } from '@aarambh/contracts/careers/state.ts';
import type { CareerEvent, OpeningEvent } from '@aarambh/contracts/events/careers.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { newStatusLink } from '@aarambh/kernel/status-links.ts';
import { fold, given } from '../kernel/given.ts';
import { fieldsOf } from './forms.ts';

const [openingId, applicationId, accountId] = [newId(), newId(), newId()];
const closesAt = '2026-12-31T13:00:00.000Z';
const details = { role: 'Engineer', mode: 'Remote', type: 'Full Time', location: '', link: '', about: '', closesAt };
const written: OpeningEvent = { type: 'OpeningWritten', data: { openingId, details } };
const published: OpeningEvent = { type: 'OpeningPublished', data: { openingId } };
const closed: OpeningEvent = { type: 'OpeningClosed', data: { openingId } };
const before = Date.parse(closesAt) - 1;

const { linkHash, linkSecret } = newStatusLink();
const linkUntil = '2027-06-01T06:30:00.000Z';
const againFrom = '2027-05-21T09:00:00.000Z';
const which = { applicationId };
const link = { linkHash, now: Date.parse(linkUntil) - 1 };
const received = {
  type: 'CareerApplicationReceived',
  data: {
    ...{ ...which, openingId, accountId, linkHash, againFrom, reference: 'JOB-7KQ2M9XT', mails: true },
    resume: { fileId: '0'.repeat(32), contentType: 'application/pdf', bytes: 9 },
  },
  personal: { fields: fieldsOf('asha@example.in'), linkSecret },
} satisfies CareerEvent;
const interviewed: CareerEvent = {
  type: 'CareerApplicationMoved',
  data: { ...which, to: 'interview', linkUntil: null },
  personal: { text: 'On Thursday.' },
};
const declined: CareerEvent = { type: 'CareerApplicationMoved', data: { ...which, to: 'declined', linkUntil }, personal: { text: '' } };
const noted: CareerEvent = { type: 'CareerApplicationNoted', data: which, personal: { text: 'A friend.' } };
const withdrawn: CareerEvent = { type: 'CareerApplicationWithdrawn', data: { ...which, linkUntil } };
const erased: CareerEvent = { type: 'CareerApplicationErased', data: { ...which, why: 'asked' } };
const after = (...events: CareerEvent[]) => given(career, received, ...events);

test('[H2] an opening is written, published, closed and opened again; who read old words changes nothing', () => {
  given(opening).when(writeOpening, { openingId, details, revision: NO_STREAM }).then(written);
  given(opening).when(writeOpening, { openingId, details, revision: 0 }).refused('not_found');
  const other = { ...details, role: 'Designer' };
  given(opening, written, published)
    .when(writeOpening, { openingId, details: other, revision: 0 })
    .then({ type: 'OpeningWritten', data: { openingId, details: other } });
  given(opening, written).when(writeOpening, { openingId, details: other, revision: NO_STREAM }).refused('stale_revision');
  given(opening).when(publishOpening, { openingId, now: before }).refused('not_found');
  given(opening, written).when(publishOpening, { openingId, now: before }).then(published);
  given(opening, written, published, closed).when(publishOpening, { openingId, now: before }).then(published);
  given(opening, written)
    .when(publishOpening, { openingId, now: before + 1 })
    .refused('opening_closed');
  given(opening, written, published).when(closeOpening, { openingId }).then(closed);
  given(opening, written).when(closeOpening, { openingId }).refused('nothing_to_do');
});

test('[H2] an application comes once to its stream, and stands in the way of the next for six months unless it was erased', () => {
  const { data, personal } = received;
  given(career).when(apply, { data, personal }).then(received);
  after().when(apply, { data, personal }).refused('already_applied');
  after().when(applyAgain, null).refused('already_applied');
  const now = Date.parse(againFrom);
  assert.equal(standsInTheWay(null, now), false);
  for (const events of [[received], [received, declined], [received, withdrawn]]) {
    assert.equal(standsInTheWay(fold(career, events), now - 1), true);
    assert.equal(standsInTheWay(fold(career, events), now), false);
  }
  assert.equal(standsInTheWay(fold(career, [received, erased]), now - 1), false);
});

test('[H2] its link shows how it stands until 180 days after its end, and nothing once it is erased; another link is unknown', () => {
  const late = { linkHash, now: link.now + 1 };
  after().when(lookAtCareer, late).then();
  after(declined).when(lookAtCareer, link).then();
  after(declined).when(lookAtCareer, late).refused('link_expired');
  after(withdrawn).when(lookAtCareer, late).refused('link_expired');
  after(declined, interviewed).when(lookAtCareer, late).then();
  after(erased).when(lookAtCareer, link).refused('link_expired');
  const forged = { ...link, linkHash: newStatusLink().linkHash };
  after().when(lookAtCareer, forged).refused('link_unknown');
  after()
    .when(withdrawByLink, { ...forged, linkUntil })
    .refused('link_unknown');
  after()
    .when(eraseByLink, { ...forged, why: 'asked' })
    .refused('link_unknown');
  given(career).when(lookAtCareer, link).refused('link_unknown');
});

test('[H2] an applicant takes it back once, by the link or by the account that sent it, and no other account does', () => {
  after()
    .when(withdrawByLink, { ...link, linkUntil })
    .then(withdrawn);
  after(interviewed).when(withdrawByAccount, { accountId, linkUntil }).then(withdrawn);
  after().when(withdrawByAccount, { accountId: newId(), linkUntil }).refused('not_found');
  after(erased).when(withdrawByAccount, { accountId, linkUntil }).refused('not_found');
});

test('[H2] staff take it further or back and write notes, but nothing to what was taken back or erased, and no more than it holds', () => {
  const move = { to: 'interview', text: 'On Thursday.', linkUntil } as const;
  after().when(moveCareer, move).then(interviewed);
  after(interviewed).when(moveCareer, move).refused('nothing_to_do');
  after(declined).when(moveCareer, move).then(interviewed);
  after().when(moveCareer, { to: 'declined', text: '', linkUntil }).then(declined);
  after(withdrawn).when(moveCareer, move).refused('career_withdrawn');
  after(erased).when(moveCareer, move).refused('not_found');
  after(withdrawn).when(noteOnCareer, { text: 'x' }).refused('career_withdrawn');
  const full = Array.from({ length: MOST_CAREER_LINES }, () => noted);
  after(...full)
    .when(noteOnCareer, { text: 'x' })
    .refused('career_full');
  assert.deepEqual(noteOnCareer({ text: 'A friend.' }, fold(career, [received]), { actor: 'anonymous' }), [noted]);
});

test('[H2] it is erased once; for its age only where nothing has happened since that was seen', () => {
  after().when(eraseCareer, { why: 'asked', revision: null }).then(erased);
  const old = { ...erased, data: { ...which, why: 'kept-long-enough' as const } };
  after(interviewed).when(eraseCareer, { why: 'kept-long-enough', revision: 1 }).then(old);
  after(interviewed).when(eraseCareer, { why: 'kept-long-enough', revision: 0 }).refused('not_found');
  given(career).when(eraseCareer, { why: 'asked', revision: null }).refused('not_found');
  const gone = fold(career, [received, interviewed, erased])!;
  assert.deepEqual([gone.email, gone.linkSecret, gone.texts.size], [null, null, 0]);
});
