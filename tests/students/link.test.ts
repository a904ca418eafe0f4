import { test } from 'vitest';
import { newId } from '@aarambh/kernel/ids.ts';
import { linkStudent, unlinkStudent } from '@aarambh/students/link/decisions.ts';
import { student } from '@aarambh/students/link/state.ts';
import { given } from '../kernel/given.ts';

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
