import assert from 'node:assert/strict';
import { test } from 'vitest';
import { enrolment } from '@aarambh/students/enrolment/state.ts';
import { invitations } from '@aarambh/students/invitation/state.ts';
import { student } from '@aarambh/students/link.ts';
import { roster } from '@aarambh/students/roster/state.ts';
import { upload } from '@aarambh/students/upload/state.ts';

test('[J1] streams of students keep their names, and those without a text of a person are read without keys', () => {
  const kinds = [enrolment, student, roster, upload, invitations].map(({ category, impersonal = false }) => [category, impersonal]);
  assert.deepEqual(kinds, [
    ['enrolment', false],
    ['student', true],
    ['roster', true],
    ['upload', true],
    ['invitations', true],
  ]);
});
