import { test } from 'vitest';
import { placeColleague, unplaceColleague, colleague } from '@aarambh/colleges/colleague.ts';
import { reserveOrgCode, newOrgCode, orgCode } from '@aarambh/colleges/org-code.ts';
import {
  acceptInvitation,
  answerOrganisation,
  approveOrganisation,
  askOrganisation,
  changeOrgCode,
  changeSeat,
  declineOrganisation,
  dropErased,
  endInvitation,
  inviteByStaff,
  inviteColleague,
  joinCollege,
  openOrganisation,
  reinstateOrganisation,
  releaseOrganisation,
  removeColleague,
  suspendOrganisation,
  withdrawInvitation,
} from '@aarambh/colleges/organisation/decisions.ts';
import { organisation } from '@aarambh/colleges/organisation/state.ts';
import { MOST_ANSWERS, MOST_COLLEAGUES, OrgCode, type Seat } from '@aarambh/contracts/colleges/college.ts';
import type { ColleagueEvent, OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import assert from 'node:assert/strict';
import { fold, given } from '../kernel/given.ts';

const [orgId, ownerId, staffId, viewId, strangerId, inviteeId] = [newId(), newId(), newId(), newId(), newId(), newId()];
const which = { orgId };
const code = 'AAR-CAMPUS22';
const owner = `account:${ownerId}` as const;
const staff = `account:${staffId}` as const;
const view = `account:${viewId}` as const;
const stranger = `account:${strangerId}` as const;
const expiresAt = '2026-12-01T06:30:00.000Z';
const before = Date.parse(expiresAt) - 1;
const after = Date.parse(expiresAt);

const signedUp: OrganisationEvent = { type: 'OrganisationSignedUp', data: { ...which, ownerId, name: 'Campus' } };
const confirmed: OrganisationEvent = { type: 'OrganisationConfirmed', data: which };
const asked: OrganisationEvent = { type: 'OrganisationAsked', data: which };
const approved: OrganisationEvent = { type: 'OrganisationApproved', data: { ...which, code } };
const declined: OrganisationEvent = { type: 'OrganisationDeclined', data: which };
const suspended: OrganisationEvent = { type: 'OrganisationSuspended', data: which };
const reinstated: OrganisationEvent = { type: 'OrganisationReinstated', data: which };
const answered: OrganisationEvent = { type: 'OrganisationAnswered', data: { ...which, byId: ownerId }, personal: { text: 'In Pune.' } };
const invited = (id = inviteeId, seat: Seat = 'staff', email = 'meena@example.in'): OrganisationEvent => ({
  type: 'ColleagueInvited',
  data: { ...which, inviteeId: id, seat, expiresAt },
  personal: { email },
});
const joined = (accountId: string, seat: Seat): OrganisationEvent[] => {
  const id = newId();
  return [
    invited(id, seat, `${accountId}@example.in`),
    { type: 'ColleagueAccepted', data: { ...which, inviteeId: id, accountId } },
    { type: 'ColleagueJoined', data: { ...which, inviteeId: id, accountId, seat } },
  ];
};
const open = [signedUp, confirmed, approved];
const team = [...open, ...joined(staffId, 'staff'), ...joined(viewId, 'view')];

test('[I1] a college is opened once, and confirmed once its owner proved the address', () => {
  const opening = { orgId, ownerId, name: 'Campus', confirmed: false };
  given(organisation).when(openOrganisation, opening).then(signedUp);
  given(organisation)
    .when(openOrganisation, { ...opening, confirmed: true })
    .then(signedUp, confirmed);
  given(organisation, signedUp)
    .when(openOrganisation, { ...opening, confirmed: true })
    .then(confirmed);
  given(organisation, ...open)
    .when(openOrganisation, { ...opening, confirmed: true })
    .then();
});

test('[I1] an admin approves, asks for more, declines and thinks again; nothing is decided before the address is proved, and nothing twice', () => {
  for (const decide of [declineOrganisation, askOrganisation]) {
    given(organisation).when(decide, null).refused('not_found');
    given(organisation, signedUp).when(decide, null).refused('email_not_confirmed');
    given(organisation, ...open)
      .when(decide, null)
      .refused('already_decided');
  }
  given(organisation, signedUp).when(approveOrganisation, { code }).refused('email_not_confirmed');
  given(organisation, signedUp, confirmed).when(approveOrganisation, { code }).then(approved);
  given(organisation, signedUp, confirmed, asked).when(approveOrganisation, { code }).then(approved);
  given(organisation, signedUp, confirmed, declined).when(approveOrganisation, { code }).then(approved);
  given(organisation, ...open)
    .when(approveOrganisation, { code })
    .refused('already_decided');
  given(organisation, signedUp, confirmed).when(askOrganisation, null).then(asked);
  given(organisation, signedUp, confirmed, asked).when(askOrganisation, null).refused('nothing_to_do');
  given(organisation, signedUp, confirmed, asked).when(declineOrganisation, null).then(declined);
});

test('[I1] only who is of the college answers what it was asked, and only while it is asked', () => {
  const text = { text: 'In Pune.' };
  given(organisation, signedUp, confirmed, asked).when(answerOrganisation, text, owner).then(answered);
  given(organisation, signedUp, confirmed, asked).when(answerOrganisation, text, stranger).refused('wrong_profile');
  given(organisation, signedUp, confirmed, asked).when(answerOrganisation, text).refused('wrong_profile');
  given(organisation, signedUp, confirmed).when(answerOrganisation, text, owner).refused('already_decided');
  given(organisation, ...open, ...joined(viewId, 'view'), asked)
    .when(answerOrganisation, text, view)
    .refused('forbidden');
  const often = Array.from({ length: MOST_ANSWERS }, () => [asked, answered]).flat();
  given(organisation, signedUp, confirmed, ...often, asked)
    .when(answerOrganisation, text, owner)
    .refused('answers_full');
});

test('[I1] an approved college is suspended and reinstated, gets another code, and its invitations are released once', () => {
  given(organisation, signedUp, confirmed).when(suspendOrganisation, null).refused('college_closed');
  given(organisation, ...open)
    .when(suspendOrganisation, null)
    .then(suspended);
  given(organisation, ...open, suspended)
    .when(reinstateOrganisation, null)
    .then(reinstated);
  given(organisation, ...open)
    .when(reinstateOrganisation, null)
    .refused('nothing_to_do');
  const other = { code: 'AAR-CAMPUS33' };
  const changed: OrganisationEvent = { type: 'OrganisationCodeChanged', data: { ...which, ...other } };
  assert.deepEqual(changeOrgCode(other, fold(organisation, [signedUp]), { actor: owner }), { refused: 'college_closed' });
  assert.deepEqual(changeOrgCode(other, fold(organisation, open), { actor: owner }), [changed]);
  given(organisation, ...open, suspended)
    .when(changeOrgCode, other)
    .refused('college_closed');
  const released: OrganisationEvent = { type: 'OrganisationReleased', data: which };
  given(organisation, ...open)
    .when(releaseOrganisation, null)
    .then(released);
  given(organisation, ...open, released)
    .when(releaseOrganisation, null)
    .refused('nothing_to_do');
  given(organisation, signedUp).when(releaseOrganisation, null).refused('college_closed');
});

const asks = { inviteeId, email: 'meena@example.in', seat: 'staff', expiresAt, accountId: newId() } as const;

test('[I1] owners invite, nobody else does; an address stands in one invitation, and a college has an end', () => {
  given(organisation, ...team)
    .when(inviteColleague, asks, owner)
    .then(invited());
  for (const by of [staff, view])
    given(organisation, ...team)
      .when(inviteColleague, asks, by)
      .refused('forbidden');
  given(organisation, ...team)
    .when(inviteColleague, asks, stranger)
    .refused('wrong_profile');
  given(organisation, ...team)
    .when(inviteColleague, asks)
    .refused('wrong_profile');
  given(organisation).when(inviteColleague, asks, owner).refused('wrong_profile');
  given(organisation, signedUp, confirmed).when(inviteColleague, asks, owner).refused('college_closed');
  given(organisation, ...team, suspended)
    .when(inviteColleague, asks, owner)
    .refused('college_closed');
  given(organisation, ...team, invited(newId()))
    .when(inviteColleague, asks, owner)
    .refused('already_colleague');
  given(organisation, ...team)
    .when(inviteColleague, { ...asks, accountId: staffId }, owner)
    .refused('already_colleague');
  const full = Array.from({ length: MOST_COLLEAGUES - 1 }, (_, n) => invited(newId(), 'view', `${n}@example.in`));
  given(organisation, ...open, ...full)
    .when(inviteColleague, asks, owner)
    .refused('team_full');
  given(organisation, ...open)
    .when(inviteByStaff, asks, stranger)
    .then(invited());
  given(organisation).when(inviteByStaff, asks, stranger).refused('not_found');
  given(organisation, signedUp).when(inviteByStaff, asks, stranger).refused('college_closed');
});

test('[I1] an invitation is accepted, joined, declined, taken back or over, each once', () => {
  const accountId = newId();
  const accepted: OrganisationEvent = { type: 'ColleagueAccepted', data: { ...which, inviteeId, accountId } };
  const seated: OrganisationEvent = { type: 'ColleagueJoined', data: { ...which, inviteeId, accountId, seat: 'staff' } };
  const ended = (why: 'withdrawn' | 'declined' | 'expired'): OrganisationEvent => ({
    type: 'ColleagueInvitationEnded',
    data: { ...which, inviteeId, why },
  });
  given(organisation, ...open, invited())
    .when(acceptInvitation, { inviteeId, accountId, now: before })
    .then(accepted);
  given(organisation, ...open, invited())
    .when(acceptInvitation, { inviteeId, accountId, now: after })
    .refused('link_expired');
  given(organisation, ...open, invited(), suspended)
    .when(acceptInvitation, { inviteeId, accountId, now: before })
    .refused('college_closed');
  given(organisation, ...open, invited(), accepted)
    .when(joinCollege, { inviteeId, accountId })
    .then(seated);
  given(organisation, ...open, invited())
    .when(joinCollege, { inviteeId, accountId })
    .refused('link_expired');
  // Whoever accepted with another account is not the one who joins.
  given(organisation, ...open, invited(), accepted)
    .when(joinCollege, { inviteeId, accountId: strangerId })
    .refused('link_expired');
  given(organisation, ...open, invited(), accepted, ended('withdrawn'))
    .when(joinCollege, { inviteeId, accountId })
    .refused('link_expired');
  given(organisation, ...open, invited())
    .when(withdrawInvitation, { inviteeId }, owner)
    .then(ended('withdrawn'));
  given(organisation, ...team, invited())
    .when(withdrawInvitation, { inviteeId }, staff)
    .refused('forbidden');
  given(organisation, ...open)
    .when(withdrawInvitation, { inviteeId }, owner)
    .refused('not_found');
  given(organisation, ...open, invited())
    .when(endInvitation, { inviteeId, why: 'declined', now: before })
    .then(ended('declined'));
  given(organisation, ...open, invited())
    .when(endInvitation, { inviteeId, why: 'expired', now: before })
    .then();
  given(organisation, ...open, invited())
    .when(endInvitation, { inviteeId, why: 'expired', now: after })
    .then(ended('expired'));
});

test('[I1] owners change seats and remove people, everybody may leave, and the last owner stays whichever way', () => {
  const changed: OrganisationEvent = {
    type: 'ColleagueSeatChanged',
    data: { ...which, accountId: staffId, seat: 'owner', previous: 'staff' },
  };
  given(organisation, ...team)
    .when(changeSeat, { accountId: staffId, seat: 'view' }, staff)
    .refused('forbidden');
  given(organisation, ...team)
    .when(changeSeat, { accountId: staffId, seat: 'staff' }, owner)
    .refused('nothing_to_do');
  given(organisation, ...team)
    .when(changeSeat, { accountId: strangerId, seat: 'staff' }, owner)
    .refused('not_found');
  given(organisation, ...team)
    .when(changeSeat, { accountId: ownerId, seat: 'staff' }, owner)
    .refused('last_owner');
  assert.deepEqual(changeSeat({ accountId: staffId, seat: 'owner' }, fold(organisation, team), { actor: owner }), [changed]);
  given(organisation, ...team)
    .when(removeColleague, { accountId: ownerId }, owner)
    .refused('last_owner');
  given(organisation, ...team, changed)
    .when(changeSeat, { accountId: ownerId, seat: 'view' }, staff)
    .then({
      type: 'ColleagueSeatChanged',
      data: { ...which, accountId: ownerId, seat: 'view', previous: 'owner' },
    });
  for (const by of [staff, stranger] as const) {
    const refused = by === staff ? 'forbidden' : 'wrong_profile';
    given(organisation, ...team)
      .when(removeColleague, { accountId: viewId }, by)
      .refused(refused);
  }
  given(organisation, ...team)
    .when(removeColleague, { accountId: strangerId }, owner)
    .refused('not_found');
  // Also while the college is closed.
  for (const events of [team, [...team, suspended]])
    assert.partialDeepStrictEqual(removeColleague({ accountId: viewId }, fold(organisation, events), { actor: view }), [
      { type: 'ColleagueRemoved', data: { accountId: viewId, why: 'left' } },
    ]);
  // Of who is erased nobody asks whether they may go.
  assert.partialDeepStrictEqual(dropErased({ accountId: ownerId }, fold(organisation, open)), [
    { type: 'ColleagueRemoved', data: { accountId: ownerId, seatId: orgId, why: 'account-erased' } },
  ]);
  given(organisation, ...open)
    .when(dropErased, { accountId: strangerId })
    .then();
});

test('[I1] an account is of one college at a time, and a late parting ends no later seat', () => {
  const [first, second] = [newId(), newId()];
  const place = { accountId: staffId, orgId, seatId: first, unused: null };
  const placed: ColleagueEvent = { type: 'ColleaguePlaced', data: { accountId: staffId, orgId, seatId: first } };
  given(colleague).when(placeColleague, place).then(placed);
  given(colleague, placed)
    .when(placeColleague, { ...place, seatId: second })
    .refused('colleague_elsewhere');
  given(colleague, placed)
    .when(placeColleague, { ...place, seatId: second, unused: first })
    .then({ type: 'ColleaguePlaced', data: { accountId: staffId, orgId, seatId: second } });
  given(colleague, placed).when(unplaceColleague, { accountId: staffId, seatId: second }).then();
  given(colleague, placed)
    .when(unplaceColleague, { accountId: staffId, seatId: first })
    .then({ type: 'ColleagueUnplaced', data: { accountId: staffId, orgId, seatId: first } });
});

test('[I1] a code is kept for one college for ever, and looks as the specification says', () => {
  const reserved = { type: 'OrganisationCodeReserved', data: { orgId } } as const;
  given(orgCode).when(reserveOrgCode, { orgId }).then(reserved);
  given(orgCode, reserved).when(reserveOrgCode, { orgId }).then();
  given(orgCode, reserved).when(reserveOrgCode, { orgId: newId() }).refused('busy');
  const made = new Set(Array.from({ length: 500 }, newOrgCode));
  assert.equal(made.size, 500);
  for (const one of made) assert.match(one, /^AAR-[2-9A-HJ-NP-Z]{8}$/);
  assert.equal(OrgCode.parse(' aar-campus22 '), code);
  for (const wrong of ['AAR-CAMPUS2', 'AAR-CAMPUS2O', 'AAR-CAMPUS21', 'AAR-CAMPUS2I', 'CAMPUS22'])
    assert.equal(OrgCode.safeParse(wrong).success, false, wrong);
});
