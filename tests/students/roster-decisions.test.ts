import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { RosterEvent } from '@aarambh/contracts/events/students.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import {
  declineOnRoster,
  endUpload,
  forgetStudent,
  isDeclined,
  notInvited,
  relistStudents,
  removeStudents,
  takenBy,
  listStudents,
} from '@aarambh/students/roster/decisions.ts';
import { knownBy, roster, type RosterEntry } from '@aarambh/students/roster/state.ts';
import { deciding } from '../kernel/deciding.ts';
import { fold } from '../kernel/given.ts';
import {
  asha,
  bala,
  began,
  chitra,
  declinedUntil,
  ended,
  forgotten,
  laterId,
  listed,
  named,
  orgId,
  removed,
  uploadId,
} from './roster-events.ts';

const of = { orgId, uploadId };
const working = [began(), listed(named(asha, 'a', '1'), named(bala, 'b', '2'))];
const listing = (...entries: readonly RosterEntry[]) => ({ entries });

deciding('[I2] listing students', roster, listStudents, { ...of, entries: [] as readonly RosterEntry[] }, [
  ['of none', working, []],
  ['as they are', working, [], listing(named(asha, 'a', '1'), named(bala, 'b', '2'))],
  ['of whom one is new', working, [listed(named(chitra, 'c', '3'))], listing(named(asha, 'a', '1'), named(chitra, 'c', '3'))],
  [
    'without a Roll No, who have none',
    [began()],
    [listed(named(asha, 'a'), named(bala, 'b'))],
    listing(named(asha, 'a'), named(bala, 'b')),
  ],
  ['without a Roll No, who keep theirs', working, [], listing(named(asha, 'a'))],
  ['at another address, with the Roll No they had', working, [listed(named(asha, 'a2', '1'))], listing(named(asha, 'a2'))],
  ['with another Roll No', working, [listed(named(asha, 'a', '9'))], listing(named(asha, 'a', '9'))],
  ['who were removed', [...working, removed(asha)], [listed(named(asha, 'a'))], listing(named(asha, 'a'))],
  ['with the address of somebody else', working, [], listing(named(chitra, 'a', '3'))],
  ['with the Roll No of somebody else', working, [], listing(named(chitra, 'c', '1'))],
  ['with one address for two', [began()], [listed(named(asha, 'x', '1'))], listing(named(asha, 'x', '1'), named(bala, 'x', '2'))],
  ['with one Roll No for two', [began()], [listed(named(asha, 'a', '1'))], listing(named(asha, 'a', '1'), named(bala, 'b', '1'))],
  ['by an upload that is not at work', [...working, ended()], 'upload_running', listing(named(chitra, 'c'))],
]);

deciding('[I3] listing students as they were', roster, relistStudents, { ...of, entries: [] as readonly RosterEntry[] }, [
  ['who are so', working, [], listing(named(asha, 'a', '1'))],
  ['of whom one is so', working, [listed(named(bala, 'b2', '2'))], listing(named(asha, 'a', '1'), named(bala, 'b2', '2'))],
  ['who were unknown', working, [listed(named(chitra, 'c'))], listing(named(chitra, 'c'))],
  ['who were removed', [...working, removed(asha)], [listed(named(asha, 'a'))], listing(named(asha, 'a'))],
  ['without the Roll No', working, [listed(named(asha, 'a'))], listing(named(asha, 'a'))],
  [
    'whose address another one took',
    [...working, listed(named(bala, 'a', '2'))],
    [listed(named(asha, 'a', '1'))],
    listing(named(asha, 'a', '1')),
  ],
  ['by an upload that is not at work', [...working, began(true, laterId)], 'upload_running', listing(named(chitra, 'c'))],
]);

deciding('[I3] removing students', roster, removeStudents, { ...of, enrolmentIds: [asha, chitra] }, [
  ['of whom one is known', working, [removed(asha)]],
  ['of whom none is on the list', [...working, removed(asha)], []],
]);

deciding('[I2] giving the place back', roster, endUpload, of, [
  ['whenever it was taken', [began(), began()], [ended()]],
  ['that it was taken at', [began(), began()], [ended()], { began: 1 }],
  ['that was taken anew', [began(), began()], [], { began: 0 }],
  ['that another upload has', [began(true, laterId)], []],
  ['that none has', [began(), ended()], []],
]);

deciding('[I6] forgetting somebody on the roster', roster, forgetStudent, { orgId, enrolmentId: asha }, [
  ['who is known', working, [forgotten(asha)]],
  ['who is off the list', [...working, removed(asha)], [forgotten(asha)]],
  ['who is not known', [...working, forgotten(asha)], []],
]);

const now = Date.parse('2026-11-23T04:00:00.000Z');
const instant = (days: number): string => new Date(now + days * DAY_MS).toISOString();
const declines = (days = 180): RosterEvent => declinedUntil(asha, instant(days));
deciding('[I6] noting that somebody declined', roster, declineOnRoster, { orgId, enrolmentId: asha, now }, [
  ['for 180 days', working, [declines()]],
  ['who did before', [...working, declines(1)], []],
  ['who did 180 days ago', [...working, declines(0)], [declines()]],
  ['who is not known', [began()], []],
]);

test.for<readonly [about: string, before: readonly RosterEvent[], declined: boolean, count: number]>([
  ['nobody declined', working, false, 0],
  ['somebody did', [...working, declines()], true, 1],
  ['two did', [...working, declines(), declinedUntil(bala, instant(1))], true, 2],
  ['the time is over', [...working, declines(0)], false, 0],
  ['who did is off the list', [...working, declines(), removed(asha)], true, 0],
  ['who did is forgotten', [...working, declines(), forgotten(asha)], false, 0],
  ['the next one has their address', [...working, declines(), forgotten(asha), listed(named(chitra, 'a'))], false, 1],
  ['they have another address', [...working, declines(), listed(named(asha, 'a2', '1'))], false, 0],
])('[I6] who is not written to, and how many, where %s', ([, before, declined, count]) => {
  const state = fold(roster, before);
  assert.deepEqual([isDeclined({ enrolmentId: asha, now }, state), notInvited(now, state)], [declined, count]);
});

test.for<readonly [about: string, entry: RosterEntry, by: 'email' | 'rollNo' | null, after?: readonly RosterEvent[]]>([
  ['who is new', named(chitra, 'c', '3'), null],
  ['who is as before', named(asha, 'a', '1'), null],
  ['with the address of another one', named(chitra, 'a', '3'), 'email'],
  ['with the Roll No of another one', named(chitra, 'c', '1'), 'rollNo'],
  ['with both', named(chitra, 'a', '2'), 'email'],
  ['without a Roll No', named(chitra, 'c'), null],
  ['with the address of who was removed', named(chitra, 'a', '3'), null, [removed(asha)]],
  ['with the Roll No of who was removed', named(chitra, 'c', '1'), null, [removed(asha)]],
])('[I2] by what a row is somebody else: %s', ([, entry, by, after = []]) => {
  assert.equal(takenBy(fold(roster, [...working, ...after]), entry), by);
});

test('[I2] the roster knows an address by a name that no other college, no Roll No and no other server gives it', () => {
  const secret = Buffer.alloc(32, 7);
  const name = knownBy(secret, 'college', 'email', 'asha@student.in');
  assert.equal(name, 'DJ_JysPMssk9zPe_bs0QYQ');
  const others = [
    knownBy(Buffer.alloc(32, 8), 'college', 'email', 'asha@student.in'),
    knownBy(secret, 'other', 'email', 'asha@student.in'),
    knownBy(secret, 'college', 'rollNo', 'asha@student.in'),
    knownBy(secret, 'college', 'email', 'bala@student.in'),
  ];
  assert.equal(new Set([name, ...others]).size, 5);
});
