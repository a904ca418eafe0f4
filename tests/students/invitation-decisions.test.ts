import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { InvitationEvent } from '@aarambh/contracts/events/students.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { UNRELEASED } from '@aarambh/contracts/students/invitation.ts';
import { grantInvitation } from '@aarambh/students/invitation/decisions.ts';
import { invitations } from '@aarambh/students/invitation/state.ts';
import { deciding } from '../kernel/deciding.ts';
import { fold } from '../kernel/given.ts';

const [orgId, enrolmentId, requestId, otherId] = [newId(), newId(), newId(), newId()];
const granted = (request: string): InvitationEvent => ({ type: 'InvitationGranted', data: { orgId, enrolmentId, requestId: request } });
const many = (count: number): readonly InvitationEvent[] => Array.from({ length: count }, () => granted(newId()));
const before: InvitationEvent = { type: 'InvitationGranted', data: { orgId, enrolmentId: requestId } };

deciding('[I6] inviting before the release of a college', invitations, grantInvitation, { orgId, enrolmentId, requestId }, [
  ['the first', [], [granted(requestId)]],
  ['again', [granted(requestId)], []],
  ['at another address', [granted(otherId)], [granted(requestId)]],
  ['the last', many(UNRELEASED - 1), [granted(requestId)]],
  ['one too many', many(UNRELEASED), 'full'],
  ['again, when there are no more', [granted(requestId), ...many(UNRELEASED - 1)], []],
  ['who was invited before addresses counted', [before], []],
]);

test('[J1] what is kept in memory of invitations is counted by these', () => {
  assert.deepEqual(fold(invitations, [granted(requestId), granted(otherId)]), new Set([requestId, otherId]));
  assert.deepEqual(
    [[], many(2)].map((events) => invitations.sizeOf!(fold(invitations, events))),
    [256, 456],
  );
});
