import assert from 'node:assert/strict';
import { test } from 'vitest';
import { eraseAccount, eraseFor } from '@aarambh/accounts/account/erasure.ts';
import { account } from '@aarambh/accounts/account/state.ts';
import { career, eraseCareer } from '@aarambh/careers/application.ts';
import { eventRegistry, type DomainEvent } from '@aarambh/contracts/events/registry.ts';
import { eraseEnquiry } from '@aarambh/enquiries/enquiry/decisions.ts';
import { enquiry } from '@aarambh/enquiries/enquiry/state.ts';
import { endNewsletter } from '@aarambh/enquiries/newsletter/decisions.ts';
import { newsletter } from '@aarambh/enquiries/newsletter/state.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { isRefused, type Decide, type StreamKind } from '@aarambh/kernel/decision.ts';
import { declineInvitation, forgetUnanswered, type DeclineInvitation } from '@aarambh/students/enrolment/decisions.ts';
import { enrolment, type EnrolmentState } from '@aarambh/students/enrolment/state.ts';
import { eraseWriter } from '@aarambh/testimonials/testimonial/decisions.ts';
import { testimonial } from '@aarambh/testimonials/testimonial/state.ts';
import { accountServices } from './accounts.ts';
import { endsWell } from './by-chance.ts';
import { erasureRules, erasuresFollowed } from './erasure-rules.ts';
import { faultsOf, spoiling } from './spoiling.ts';
import { studentServices } from './students.ts';
import { guardiansWorld, invitationsWorld } from './worlds.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const HOUR = 3_600_000;
const at = (ms: number): string => new Date(NOW + ms).toISOString();
const ID = '0198a000-0000-7000-8000-000000000001';
const OTHER = '0198a000-0000-7000-8000-000000000002';

/** What an event says beside what these decisions look at does not matter. */
const event = (type: DomainEvent['type'], data: object = {}, personal: object = {}) => ({ type, data, personal });

type Told = ReturnType<typeof event>;

const registered = event(
  'AccountRegistered',
  { accountId: ID, role: 'user', origin: 'signup' },
  { name: 'Ravi', email: 'ravi@example.com' },
);
const asked = event(
  'GuardianConsentRequested',
  { accountId: ID, requestId: ID, expiresAt: at(0) },
  { name: 'Meena', email: 'meena@example.com' },
);
const askedAnew = { ...asked, data: { ...asked.data, requestId: OTHER } };
const given = event('GuardianConsentGiven', { accountId: ID, requestId: ID });
const wanted = event('ErasureRequested', { accountId: ID, requestId: ID, until: at(0) });
const sent = { category: 'contact', reference: 'ENQ', accountId: null, linkHash: 'hash', mails: true, held: null };
const enquired = event('EnquiryReceived', { enquiryId: ID, ...sent }, { email: 'asha@example.com', linkSecret: 'secret', fields: {} });
const closed = event('EnquiryClosed', { linkUntil: at(0) });
const applied = event(
  'CareerApplicationReceived',
  { applicationId: ID, openingId: null, reference: 'CAR', accountId: null, linkHash: 'hash', againFrom: at(0), resume: { fileId: 'file' } },
  { fields: { email: 'asha@example.com' }, linkSecret: 'secret' },
);
const subscribed = event(
  'NewsletterAsked',
  { subscriberId: ID, confirmHash: 'a', leaveHash: 'b', until: at(0) },
  { email: 'asha@example.com' },
);
const enrolled = event(
  'StudentEnrolled',
  { orgId: ID, enrolmentId: ID, said: {}, level: null, uploadId: ID },
  { name: 'Asha', email: 'asha@example.com', phone: '' },
);
const invited = event('StudentInvited', { enrolmentId: ID });
const corrected = event(
  'EnrolmentUpdated',
  { orgId: ID, enrolmentId: ID, said: {}, parts: ['email'], uploadId: ID },
  { name: 'Asha', email: 'new@example.com', phone: '' },
);
const link = { requestId: ID, expiresAt: at(HOUR) };
const invitedWriter = event('TestimonialInvited', { testimonialId: ID, authorId: ID, link }, { name: 'Asha', email: 'asha@example.com' });

/** How many events a decision writes after what stands in its stream; none where it is refused. */
const deciding =
  <State, Event extends { readonly type: string }, Command>(
    kind: StreamKind<State, Event>,
    decide: Decide<Command, State, Event>,
    command: Command,
  ) =>
  (events: readonly object[]): number => {
    const state = (events as readonly Event[]).reduce((before, one, revision) => kind.evolve(before, one, revision), kind.initialState());
    const decision = decide(command, state, { actor: 'system:test' });
    return isRefused(decision) ? 0 : decision.length;
  };

/** What erases somebody, what it is decided on, and what may come before it is written. */
const erasing: readonly {
  readonly what: string;
  readonly decided: (events: readonly object[]) => number;
  readonly on: readonly object[];
  readonly changes: readonly (readonly object[])[];
}[] = [
  {
    what: 'a child whose guardian did not answer',
    decided: deciding(account, eraseFor({ kind: 'guardian', requestId: ID, now: NOW }), { stoodDown: null }),
    on: [registered, asked],
    changes: [[given], [askedAnew], [event('AccountClaimed', { accountId: ID, referrer: null }, { name: 'Asha' })]],
  },
  {
    what: 'who asked for it',
    decided: deciding(account, eraseFor({ kind: 'own-request', requestId: ID, now: NOW }), { stoodDown: null }),
    on: [registered, wanted],
    changes: [[event('ErasureWithdrawn', { accountId: ID, requestId: ID })]],
  },
  {
    what: 'an enquiry that ended long ago',
    decided: deciding(enquiry, eraseEnquiry, { why: 'kept-long-enough', revision: 1 }),
    on: [enquired, closed],
    changes: [[event('EnquiryReopened')], [event('EnquiryReopened'), closed]],
  },
  {
    what: 'an application in which nothing happened for long',
    decided: deciding(career, eraseCareer, { why: 'kept-long-enough', revision: 0 }),
    on: [applied],
    changes: [[event('CareerApplicationNoted')]],
  },
  {
    what: 'a subscriber who did not confirm',
    decided: deciding(newsletter, endNewsletter, { subscriberId: ID, why: 'not-confirmed' }),
    on: [subscribed],
    changes: [[event('NewsletterConfirmed')], [{ ...subscribed, data: { ...subscribed.data, subscriberId: OTHER } }]],
  },
  {
    what: 'a student who did not answer',
    decided: deciding(enrolment, forgetUnanswered, { since: 1 }),
    on: [enrolled, invited],
    changes: [[event('InvitationAccepted', { enrolmentId: ID, accountId: OTHER, adult: true })]],
  },
  {
    what: 'a student who declined at the address that they were invited at',
    decided: deciding(enrolment, declineInvitation, { notMe: true, email: 'asha@example.com' }),
    on: [enrolled, invited],
    changes: [[corrected]],
  },
  {
    what: 'a writer by the link of their invitation',
    decided: deciding(testimonial, eraseWriter, { requestId: ID }),
    on: [invitedWriter],
    changes: [[event('TestimonialWriterErased', { testimonialId: ID, authorId: ID })]],
  },
];

test('[A2] [A7] [C3] [C5] [C9] [H2] [I6] what erases by itself or by a link names what it was decided on, and erases nobody where that has changed', () => {
  for (const { what, decided, on, changes } of erasing) {
    assert.ok(decided(on) > 0, `${what} is erased`);
    for (const change of changes) assert.equal(decided([...on, ...change]), 0, `${what} stays after ${JSON.stringify(change)}`);
  }
});

test('[J1] the simulation has a rule for every event that erases somebody', () => {
  const types = [...eventRegistry].filter(([, { erases }]) => erases !== undefined).map(([type]) => type);
  assert.deepEqual(Object.keys(erasureRules).sort(), types.sort());
});

/** Whether the simulation lets a log pass. */
function passes(log: readonly { readonly type: string; readonly data: object }[], actor: string, hoursBefore = 0): boolean {
  const follow = erasuresFollowed();
  const told = log.map(({ type, data }, nth) => ({
    ...{ type, stream: 'account-1', data: JSON.stringify(data) },
    meta: JSON.stringify({ actor, corr: ID, time: at(nth === log.length - 1 ? 0 : -hoursBefore * HOUR) }),
  }));
  try {
    told.forEach((one) => follow(one));
    return true;
  } catch {
    return false;
  }
}

const forgotten = event('GuardianForgotten', { requestId: ID });
const erased = event('AccountErased', { accountId: ID });
const kept = (type: DomainEvent['type'], why: string) => event(type, { why });
const joined = event('InterviewerInvited', { interviewerId: ID });
const seat = event('ColleagueInvited', { inviteeId: ID });
const read = event('UploadRead');
const confirmed = event('UploadConfirmed');
const MONTH = 31 * 24;

/** By whom, after what, what may be written, and after what it may not; hours before it. */
const rules: readonly (readonly [string, readonly Told[], Told, readonly Told[], number?])[] = [
  ['system:guardian-consent', [asked], erased, [asked, given]],
  ['system:own-erasure', [wanted], erased, [wanted, event('ErasureWithdrawn')]],
  ['account:1', [registered], erased, [registered, erased]],
  ['anonymous', [asked, given], forgotten, [asked, given, forgotten]],
  ['anonymous', [asked, forgotten], event('AccountClaimed'), [asked, forgotten, given]],
  ['system:careers', [applied], kept('CareerApplicationErased', 'kept-long-enough'), [applied], MONTH],
  ['system:enquiries', [enquired], kept('EnquiryErased', 'kept-long-enough'), [enquired], MONTH],
  ['account:1', [invitedWriter], event('TestimonialWriterErased'), [event('TestimonialWritten')]],
  ['account:1', [seat], event('ColleagueJoined', { inviteeId: ID }), []],
  ['account:1', [seat], event('ColleagueInvitationEnded', { inviteeId: ID }), [seat, event('ColleagueJoined', { inviteeId: ID })]],
  ['anonymous', [enrolled, invited], event('InvitationDeclined'), [enrolled, invited, event('InvitationAccepted')]],
  ['system:student-ends', [invited, event('InvitationLapsed')], event('EnrolmentForgotten'), [invited]],
  ['system:uploads', [read], event('UploadRefused'), [read, confirmed]],
  ['system:uploads', [read], event('UploadExpired'), [read, confirmed]],
  ['system:uploads', [read, confirmed], event('UploadFinished'), [read]],
  ['account:1', [joined], event('InterviewerJoined', { interviewerId: ID }), []],
  ['account:1', [joined], event('InterviewerInvitationEnded', { interviewerId: ID }), []],
  [
    'system:enquiries',
    [subscribed],
    event('NewsletterLeft', { subscriberId: ID, why: 'not-confirmed' }),
    [subscribed, event('NewsletterConfirmed')],
  ],
  ['account:1', [subscribed], event('NewsletterEnded', { subscriberId: ID }), []],
];

test('[J1] each of these rules lets pass what stands, and nothing else', () => {
  for (const [actor, stands, erases, changed, hours] of rules) {
    assert.ok(passes([...stands, erases], actor, hours), `${erases.type} passes`);
    assert.ok(!passes([...changed, erases], actor), `${erases.type} does not pass`);
  }
});

test('[A2] a guardian who was told that they agreed finds the account there, and no account stays without an answer, whatever crashes', async () => {
  await endsWell(guardiansWorld, 60);
});

test('[A2] the control: an account that ends for whatever was looked at before is erased although its guardian agreed', async () => {
  const commands = (right: Commands): Commands => ({
    ...right,
    on(kind) {
      const on = right.on(kind);
      const isEnd = (actor: string): boolean => actor === 'system:guardian-consent';
      return { ...on, execute: (order) => on.execute(isEnd(order.context.actor) ? { ...order, decide: eraseAccount as never } : order) };
    },
  });
  const spoilt = accountServices({ reactors: ['account-endings', 'account-guardians'], guardians: true, commands });
  const wanted = 'AccountErased although what it was decided on had changed';
  assert.ok((await faultsOf(spoilt, [wanted], guardiansWorld)).has(wanted));
});

test('[I6] the control: where whoever has a link is taken for who is invited now, a link to a corrected address forgets somebody else', async () => {
  const commands = spoiling<DeclineInvitation, EnrolmentState>(declineInvitation, (command, state) => ({
    ...command,
    email: state?.text?.email ?? command.email,
  }));
  const wanted = 'somebody is forgotten by a link to an address that the college had corrected';
  assert.ok((await faultsOf(studentServices({ commands }), [wanted], invitationsWorld)).has(wanted));
});
