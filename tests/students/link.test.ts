import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { StudentEvent } from '@aarambh/contracts/events/students.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { linkStudent, unlinkStudent, student } from '@aarambh/students/link.ts';
import { fold, given } from '../kernel/given.ts';

const link = { accountId: newId(), orgId: newId(), enrolmentId: newId() };
const linked = { type: 'StudentLinked', data: link } as const;
const unlinked = { type: 'StudentUnlinked', data: link } as const;

test('[I6] an account is told once what it is enrolled as, and never of an enrolment that ended, in whatever order both come', () => {
  given(student).when(linkStudent, link).then(linked);
  given(student, linked).when(linkStudent, link).then();
  given(student, linked).when(unlinkStudent, link).then(unlinked);
  given(student, linked, unlinked).when(linkStudent, link).then();
  given(student).when(unlinkStudent, link).then(unlinked);
  given(student, unlinked).when(linkStudent, link).then();
  given(student, unlinked).when(unlinkStudent, link).then();
});

const other = { ...link, orgId: newId(), enrolmentId: newId() };
const otherLinked = { type: 'StudentLinked', data: other } as const;
const otherUnlinked = { type: 'StudentUnlinked', data: other } as const;
const college = [link.enrolmentId, link.orgId] as const;
const otherCollege = [other.enrolmentId, other.orgId] as const;

test.for<
  readonly [about: string, events: readonly StudentEvent[], enrolments: readonly (readonly [string, string])[], ended: readonly string[]]
>([
  ['nothing', [], [], []],
  ['two, the newest last', [linked, otherLinked], [college, otherCollege], []],
  ['two, of which the first came again', [linked, otherLinked, linked], [otherCollege, college], []],
  ['one, and another one no more', [linked, otherLinked, unlinked], [otherCollege], [link.enrolmentId]],
  ['none of two any more', [linked, unlinked, otherUnlinked], [], [link.enrolmentId, other.enrolmentId]],
])('[J2] what an account is known to be enrolled as: %s', ([, events, enrolments, ended]) => {
  const state = fold(student, events);
  assert.deepEqual([[...state.enrolments], [...state.ended]], [enrolments, ended]);
});
