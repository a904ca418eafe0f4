import { test } from 'vitest';
import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import { accept, apply, askForMore, confirmEmail, decline, end, renewLink, type Apply } from '@aarambh/membership/application/decisions.ts';
import { membership } from '@aarambh/membership/application/state.ts';
import type { Actor } from '@aarambh/kernel/metadata.ts';
import { given } from '../kernel/given.ts';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');
const DAY = 24 * 3_600_000;
const whose = { membershipId: 'm', accountId: 'a' };
const application = {
  ...{ name: 'Asha', designation: 'Founder', company: '', contact: '9876543210' },
  ...{ email: 'asha@work.example', linkedin: 'https://www.linkedin.com/in/asha', probono: '' },
};
const link = (requestId: string, days = 7) => ({ requestId, expiresAt: new Date(NOW + days * DAY).toISOString() });
const command: Apply = { accountId: 'a', membershipId: 'm', application, link: link('second'), now: NOW };

const applied: MembershipEvent = { type: 'MembershipApplied', data: { ...whose, link: link('first') }, personal: application };
const confirmed: MembershipEvent = { type: 'MembershipEmailConfirmed', data: whose };
const asked: MembershipEvent = { type: 'MembershipMoreAsked', data: whose };
const { name, designation, company, linkedin } = application;
const accepted: MembershipEvent = { type: 'MembershipAccepted', data: whose, personal: { name, designation, company, linkedin } };
const againFrom = new Date(NOW + 30 * DAY).toISOString();
const declined: MembershipEvent = { type: 'MembershipDeclined', data: { ...whose, againFrom } };
const ended: MembershipEvent = { type: 'MembershipEnded', data: whose };
const corrected = (change: object, next: ReturnType<typeof link> | null): MembershipEvent => ({
  type: 'MembershipCorrected',
  data: { ...whose, link: next },
  personal: { ...application, ...change },
});
const more = { probono: 'I run it myself.' };
const elsewhere = { email: 'asha@home.example' };

test('[B2] applying again before a decision corrects the one application, and the same again writes nothing', () => {
  const again =
    (...events: MembershipEvent[]) =>
    (change: object) =>
      given(membership, ...events).when(apply, { ...command, application: { ...application, ...change } });
  given(membership)
    .when(apply, { ...command, link: link('first') })
    .then(applied);
  again(applied)({}).then();
  again(applied)(more).then(corrected(more, null));
  again(applied)(elsewhere).then(corrected(elsewhere, link('second')));
  again(applied, confirmed)(more).then(corrected(more, null));
  again(applied, confirmed)(elsewhere).then(corrected(elsewhere, link('second')));
  again(applied, confirmed, asked)({}).then(corrected({}, null));
  again(applied, confirmed, accepted)(more).refused('already_member');
});

test('[B2] who was declined applies again when the time is over, and keeps the address that was confirmed', () => {
  const at = (now: number) => given(membership, applied, confirmed, declined).when(apply, { ...command, now });
  at(NOW + 30 * DAY - 1).refused('declined_recently');
  at(NOW + 30 * DAY).then({ type: 'MembershipApplied', data: { ...whose, link: null }, personal: application });
});

test('[B2] a link that ran out is replaced when the application is sent again', () => {
  given(membership, applied)
    .when(apply, { ...command, now: NOW + 7 * DAY, link: link('second', 14) })
    .then(corrected({}, link('second', 14)));
});

test('[B2] an address that is known to be theirs is confirmed at once', () => {
  given(membership)
    .when(apply, { ...command, link: null })
    .then({ type: 'MembershipApplied', data: { ...whose, link: null }, personal: application }, confirmed);
});

test('[A3] a link confirms its address within its days; used again it answers the same, and that of a replaced address has ended', () => {
  const open = (requestId: string, now: number, ...events: MembershipEvent[]) =>
    given(membership, ...events).when(confirmEmail, { requestId, now });
  open('first', NOW, applied).then(confirmed);
  open('first', NOW + 7 * DAY, applied).refused('link_expired');
  open('first', NOW + 70 * DAY, applied, confirmed).then();
  open('first', NOW, applied, corrected(elsewhere, link('second'))).refused('link_expired');
  open('second', NOW, applied, corrected(elsewhere, link('second'))).then(confirmed);
  open('first', NOW, applied, confirmed, corrected(elsewhere, link('second'))).refused('link_expired');
  open('third', NOW, applied).refused('link_unknown');
  open('first', NOW).refused('link_unknown');
  open('first', NOW, applied, ended).refused('link_expired');
});

test('[A3] the link is mailed again while it confirms something', () => {
  const renewed: MembershipEvent = { type: 'MembershipLinkRenewed', data: { ...whose, link: link('second') } };
  const renew = (...events: MembershipEvent[]) => given(membership, ...events).when(renewLink, { link: link('second') });
  renew(applied).then(renewed);
  renew(applied, confirmed).refused('nothing_to_do');
  renew(applied, confirmed, accepted).refused('already_decided');
  renew().refused('not_found');
  renew(applied, ended).refused('not_found');
});

test('[A3] of many links to one address the oldest have ended', () => {
  const renewed = Array.from({ length: 50 }, (_, n): MembershipEvent => {
    return { type: 'MembershipLinkRenewed', data: { ...whose, link: link(`renewed ${n}`) } };
  });
  const open = (requestId: string) => given(membership, applied, ...renewed).when(confirmEmail, { requestId, now: NOW });
  open('first').refused('link_expired');
  open('renewed 0').then(confirmed);
});

test('[B2] an admin decides once, about what they have read, and accepts only a confirmed address', () => {
  const by = (...events: MembershipEvent[]) => given(membership, ...events);
  by(applied, confirmed).when(accept, { revision: 0 }).then(accepted);
  by(applied).when(accept, { revision: 0 }).refused('email_unverified');
  by(applied, confirmed, corrected(more, null)).when(accept, { revision: 0 }).refused('stale_revision');
  by(applied, confirmed, corrected(more, null)).when(decline, { revision: null, againFrom }).then(declined);
  by(applied, confirmed, asked).when(accept, { revision: 2 }).then(accepted);
  by(applied).when(askForMore, { revision: 0 }).then(asked);
  by(applied, asked).when(askForMore, { revision: null }).refused('nothing_to_do');
  for (const decision of [accepted, declined])
    for (const decide of [accept, askForMore]) by(applied, confirmed, decision).when(decide, { revision: null }).refused('already_decided');
  by(applied, confirmed, ended).when(accept, { revision: null }).refused('not_found');
});

test('[B2] nobody decides about their own application', () => {
  const by = (actor: Actor) => (decide: typeof accept | typeof askForMore | typeof decline) =>
    given(membership, applied, confirmed).when(decide, { revision: null, againFrom }, actor);
  for (const decide of [accept, askForMore, decline]) by('account:a')(decide).refused('own_benefit');
  by('account:b')(accept).then(accepted);
});

test('[B2] the membership of an erased account ends, and nobody applies for it again', () => {
  given(membership, applied).when(end, {}).then(ended);
  given(membership).when(end, {}).then();
  given(membership, applied, ended).when(apply, command).refused('no_such_person');
});
