import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { EnrolmentStatus } from '@aarambh/contracts/students/enrolment.ts';
import { awaitsInvitation, enrolment, isListed, theirsOf, type Enrolment } from '@aarambh/students/enrolment/state.ts';
import { fold } from '../kernel/given.ts';
import {
  accepted,
  accountId,
  booked,
  bookingId,
  contact,
  corrected,
  declined,
  enrolled,
  enrolmentId,
  forgotten,
  interviewNoted,
  invited,
  lapsed,
  laterId,
  nextBookingId,
  orgId,
  otherId,
  removed,
  returned,
  said,
  scoreNoted,
  text,
  unread,
  updated,
  uploadId,
} from './enrolment-events.ts';

const once: Enrolment = {
  ...{ enrolmentId, orgId, text, listedEmail: text.email, said, theirs: [], status: 'uploaded', accountId: null, bookingId: null },
  ...{ noted: new Map(), uploadId, began: 4, addressedBy: 0, invitedBy: null, since: null },
};
const erased = { text: null, listedEmail: null, said: {} };
const byLater = { uploadId: laterId, began: 7 };
const joined = { status: 'joined', accountId, since: 1, invitedBy: 0 } as const;
const byNoUpload: EnrolmentEvent = { type: 'EnrolmentRemoved', data: { enrolmentId, uploadId: null, reason: 'account-erased' } };
const renamed = { ...text, name: 'Asha Rao', email: 'own@home.in' };

test.for<readonly [about: string, after: readonly EnrolmentEvent[], changed: Partial<Enrolment>]>([
  ['enrolled', [enrolled], {}],
  [
    'enrolled when no place was kept',
    [{ type: 'StudentEnrolled', data: { enrolmentId, orgId, uploadId, said }, personal: text }],
    { began: -1 },
  ],
  ['enrolled, and unreadable', [unread], { text: null, listedEmail: null }],
  ['renamed', [enrolled, updated(renamed, ['name'])], { ...byLater, text: renamed, said: { name: 'n2' } }],
  [
    'corrected',
    [enrolled, corrected],
    { ...byLater, text: { ...text, email: 'rao@student.in' }, listedEmail: 'rao@student.in', addressedBy: 1, said: { name: 'n2' } },
  ],
  ['corrected, and unreadable', [enrolled, updated(null, ['email'])], { ...byLater, ...erased, addressedBy: 1, said: { name: 'n2' } }],
  ['removed', [enrolled, removed], { ...byLater, status: 'removed', since: 1 }],
  ['removed by no upload', [enrolled, byNoUpload], { status: 'removed', uploadId: null, since: 1 }],
  ['returned', [enrolled, removed, returned], { ...byLater, status: 'uploaded', since: 1, addressedBy: 2 }],
  ['returned after they had joined', [enrolled, invited, accepted, removed, returned], { ...joined, ...byLater, since: 3, addressedBy: 4 }],
  ['booked', [enrolled, booked], { bookingId, began: 7 }],
  ['interviewed', [enrolled, interviewNoted(3)], { noted: new Map([[bookingId, { revision: 3, version: 0 }]]) }],
  ['rated', [enrolled, scoreNoted(2)], { noted: new Map([[bookingId, { revision: -1, version: 2 }]]) }],
  [
    'interviewed twice, and rated',
    [enrolled, interviewNoted(3), interviewNoted(1, nextBookingId), scoreNoted(2), interviewNoted(4)],
    {
      noted: new Map([
        [bookingId, { revision: 4, version: 2 }],
        [nextBookingId, { revision: 1, version: 0 }],
      ]),
    },
  ],
  ['invited', [enrolled, invited], { status: 'invited', since: 1, invitedBy: 0 }],
  [
    'invited where they were corrected',
    [enrolled, invited, updated(text, ['email']), invited],
    { ...byLater, status: 'invited', since: 3, addressedBy: 2, invitedBy: 2, said: { name: 'n2' } },
  ],
  [
    'invited, and renamed',
    [enrolled, invited, updated(renamed, ['name'])],
    { ...byLater, text: renamed, status: 'invited', since: 1, invitedBy: 0, said: { name: 'n2' } },
  ],
  ['joined', [enrolled, invited, accepted], joined],
  ['not answering', [enrolled, invited, lapsed], { status: 'lapsed', since: 1, invitedBy: 0 }],
  ['declining', [enrolled, invited, declined], { ...erased, status: 'declined', since: 1, invitedBy: 0 }],
  ['forgotten', [enrolled, forgotten], { ...erased, status: 'forgotten' }],
  [
    'reached otherwise',
    [
      enrolled,
      invited,
      accepted,
      contact('phone', text.email, '2'),
      contact('phone', 'own@home.in', '3'),
      contact('email', 'own@home.in', '3'),
    ],
    { ...joined, theirs: ['phone', 'email'], text: { ...text, email: 'own@home.in', whatsappNumber: '3' } },
  ],
  [
    'reached otherwise, and unreadable',
    [enrolled, { type: 'EnrolmentContactChanged', data: { enrolmentId, parts: ['phone'] }, personal: null }],
    { theirs: ['phone'], text: null },
  ],
  ['unreadable, and reached otherwise', [unread, contact('phone', text.email, '2')], { ...erased, said, theirs: ['phone'] }],
])('[J2] what is known of a student who is %s', ([, events, changed]) => {
  assert.deepEqual(fold(enrolment, events), { ...once, ...changed });
});

test('[J2] nothing is known of who was never enrolled, and an event that the fold does not know fails it', () => {
  assert.equal(fold(enrolment, [invited, accepted]), null);
  assert.throws(() => fold(enrolment, [enrolled, { type: 'Unknown' } as never]), /not handled/);
});

test.for<readonly [EnrolmentStatus, listed: boolean, awaited: boolean, corrected: boolean]>([
  ['uploaded', true, true, true],
  ['invited', true, false, true],
  ['joined', true, false, false],
  ['lapsed', true, false, false],
  ['declined', false, false, false],
  ['removed', false, false, false],
  ['forgotten', false, false, false],
])('[I6] who is on the list, and who waits for a mail, also once their address was corrected: %s', ([status, ...expected]) => {
  const invitedAt = (invitedBy: number): boolean => awaitsInvitation({ status, addressedBy: 2, invitedBy });
  assert.deepEqual([isListed({ status }), invitedAt(2), invitedAt(1)], expected);
});

test('[I2] no list overwrites what a student changed, nor how they are reached once they joined', () => {
  assert.deepEqual(theirsOf({ theirs: ['phone'], accountId: null }), ['phone']);
  assert.deepEqual(theirsOf({ theirs: ['email'], accountId: otherId }), ['email', 'phone']);
});

test('[J1] what is kept of students in memory is counted by how much is noted of them', () => {
  const noted = [enrolled, interviewNoted(1), interviewNoted(1, nextBookingId)];
  assert.deepEqual(
    [[], [enrolled], noted].map((events) => enrolment.sizeOf!(fold(enrolment, events))),
    [900, 900, 1140],
  );
});
