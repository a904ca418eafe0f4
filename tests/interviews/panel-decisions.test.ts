import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { InterviewerEvent, PanelEvent } from '@aarambh/contracts/events/panels.ts';
import { panelLimits } from '@aarambh/contracts/interviews/panel.ts';
import { placeInterviewer, unplaceInterviewer, interviewer } from '@aarambh/interviews/interviewer.ts';
import {
  acceptInvitation,
  endInvitation,
  inviteInterviewer,
  joinPanel,
  openInvitation,
  removeInterviewer,
} from '@aarambh/interviews/panel/decisions.ts';
import { panel, type Panel } from '@aarambh/interviews/panel/state.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { deciding } from '../kernel/deciding.ts';
import { fold } from '../kernel/given.ts';

const [orgId, meena, ravi, accountId, otherId] = [newId(), newId(), newId(), newId(), newId()];
const expiresAt = '2026-12-07T04:00:00.000Z';
const expiry = Date.parse(expiresAt);
const [email, otherEmail] = ['meena@example.in', 'ravi@example.in'];

const invited = (interviewerId = meena, address: string | null = email): PanelEvent => ({
  type: 'InterviewerInvited',
  data: { orgId, interviewerId, expiresAt },
  personal: address === null ? null : { email: address },
});
const of = { orgId, interviewerId: meena };
const accepted = (account = accountId): PanelEvent => ({ type: 'InterviewerAccepted', data: { ...of, accountId: account } });
const joined = (interviewerId = meena, account = accountId): PanelEvent => ({
  type: 'InterviewerJoined',
  data: { orgId, interviewerId, accountId: account },
});
const ended = (why: 'withdrawn' | 'declined' | 'expired'): PanelEvent => ({ type: 'InterviewerInvitationEnded', data: { ...of, why } });
const removed: PanelEvent = { type: 'InterviewerRemoved', data: { ...of, accountId, why: 'removed' } };
const seated = [invited(), accepted(), joined()];
const many = (count: number): readonly PanelEvent[] => Array.from({ length: count }, (_, nth) => invited(newId(), `${nth}@example.in`));

deciding('[I4] inviting an interviewer', panel, inviteInterviewer, { ...of, email, expiresAt, accountId: otherId }, [
  ['to an empty panel', [], [invited()]],
  ['who is invited', [invited()], 'already_interviewer', { interviewerId: ravi }],
  ['beside others', [invited(ravi, otherEmail), joined(newId(), newId())], [invited()]],
  ['who is on the panel', seated, 'already_interviewer', { interviewerId: ravi, email: otherEmail, accountId }],
  ['who was taken off it', [...seated, removed], [invited(ravi)], { interviewerId: ravi, accountId }],
  [
    'as the last',
    [joined(), ...many(panelLimits.interviewers - 2)],
    [invited(ravi, otherEmail)],
    { interviewerId: ravi, email: otherEmail },
  ],
  ['beyond the last', [joined(), ...many(panelLimits.interviewers - 1)], 'panel_full', { interviewerId: ravi, email: otherEmail }],
]);

deciding('[I4] accepting an invitation to a panel', panel, acceptInvitation, { ...of, accountId, now: expiry - 1 }, [
  ['in time', [invited()], [accepted()]],
  ['again', [invited(), accepted()], []],
  ['with another account after all', [invited(), accepted(otherId)], [accepted()]],
  ['too late', [invited()], 'link_expired', { now: expiry }],
  ['that is another one', [invited(ravi)], 'link_expired'],
  ['of who was erased', [invited(meena, null)], 'link_expired'],
  ['that was taken back', [invited(), ended('withdrawn')], 'link_expired'],
]);

deciding('[I4] joining a panel', panel, joinPanel, { ...of, accountId }, [
  ['as who accepted', [invited(), accepted()], [joined()]],
  ['again', seated, []],
  ['as who did not accept', [invited()], 'link_expired'],
  ['as who accepted with another account', [invited(), accepted(otherId)], 'link_expired'],
  ['as who was not invited', [], 'link_expired'],
]);

deciding('[I4] ending an invitation to a panel', panel, endInvitation, { ...of, why: 'declined', now: expiry - 1 }, [
  ['by who declines', [invited()], [ended('declined')]],
  ['by who takes it back', [invited()], [ended('withdrawn')], { why: 'withdrawn' }],
  ['before its time', [invited()], [], { why: 'expired' }],
  ['after its time', [invited()], [ended('expired')], { why: 'expired', now: expiry }],
  ['that is over, by who declines', [], 'link_expired'],
  ['that is over, by who takes it back', [], 'not_found', { why: 'withdrawn' }],
  ['that is over, after its time', [], 'link_expired', { why: 'expired', now: expiry }],
]);

deciding('[I4] taking an interviewer off a panel', panel, removeInterviewer, { ...of, why: 'removed' }, [
  ['who is on it', seated, [removed]],
  ['who was invited', [invited()], 'not_found'],
  ['twice', [...seated, removed], 'not_found'],
]);

const onPanel = { ...of, accountId };
const placed: InterviewerEvent = { type: 'InterviewerPlaced', data: onPanel };
const unplaced: InterviewerEvent = { type: 'InterviewerUnplaced', data: onPanel };
deciding('[I4] noting with an account that it is on a panel', interviewer, placeInterviewer, onPanel, [
  ['once', [], [placed]],
  ['twice', [placed], []],
  ['that it left', [placed, unplaced], 'link_expired'],
  ['that it left before that was noted', [unplaced], 'link_expired'],
]);
deciding('[I4] noting with an account that it left a panel', interviewer, unplaceInterviewer, onPanel, [
  ['that it is on', [placed], [unplaced]],
  ['that it is not on yet', [], [unplaced]],
  ['twice', [placed, unplaced], []],
]);

test('[I4] a link to a panel names whom it invites, until it is over', () => {
  const open = { email, expiresAt: expiry, accountId: null };
  assert.deepEqual(openInvitation({ interviewerId: meena, now: expiry - 1 }, fold(panel, [invited()])), open);
  assert.equal(openInvitation({ interviewerId: meena, now: expiry }, fold(panel, [invited()])), null);
});

const open = { email, expiresAt: expiry, accountId: null };
const nobody: Panel = { invited: new Map(), seated: new Map(), left: new Map() };
test.for<readonly [about: string, events: readonly PanelEvent[], changed: Partial<Panel>]>([
  ['nobody was invited to', [], {}],
  ['somebody is invited to', [invited()], { invited: new Map([[meena, open]]) }],
  ['somebody was invited to who was erased', [invited(meena, null)], { invited: new Map([[meena, { ...open, email: null }]]) }],
  ['somebody accepted', [invited(), accepted()], { invited: new Map([[meena, { ...open, accountId }]]) }],
  ['somebody accepted who is not invited', [accepted()], {}],
  ['somebody joined', seated, { seated: new Map([[meena, accountId]]) }],
  ['somebody declined', [invited(), ended('declined')], {}],
  ['somebody left', [...seated, removed], { left: new Map([[meena, accountId]]) }],
])('[J2] what is known of a panel that %s', ([, events, changed]) => {
  assert.deepEqual(fold(panel, events), { ...nobody, ...changed });
});

test('[J2] what an account is on, and what it left, is known, and an event that a fold does not know fails it', () => {
  assert.deepEqual(fold(interviewer, [placed]), { panels: new Map([[meena, orgId]]), ended: new Set() });
  assert.deepEqual(fold(interviewer, [placed, unplaced]), { panels: new Map(), ended: new Set([meena]) });
  assert.throws(() => fold(panel, [{ type: 'Unknown', data: {} } as never]), /not handled/);
  assert.throws(() => fold(interviewer, [{ type: 'Unknown', data: {} } as never]), /not handled/);
});

test('[J1] what is kept of panels in memory is counted by who is, was or may be on them', () => {
  const everybody = [invited(), invited(ravi, otherEmail), joined(ravi), joined(), removed];
  assert.deepEqual(
    [[], [invited()], everybody].map((events) => panel.sizeOf!(fold(panel, events))),
    [500, 800, 800],
  );
  assert.deepEqual(
    [[], [placed], [placed, unplaced]].map((events) => interviewer.sizeOf!(fold(interviewer, events))),
    [300, 400, 400],
  );
});
