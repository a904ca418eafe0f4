import assert from 'node:assert/strict';
import { test } from 'vitest';
import { chunksOf } from '@aarambh/students/processes/chunks.ts';
import type { StudentRow } from '@aarambh/students/rows/student.ts';
import type { UploadPlan } from '@aarambh/students/upload/plan.ts';

const student = (row: number, more: Partial<StudentRow> = {}): StudentRow => ({
  row,
  name: 'Asha',
  email: `${row}@x.in`,
  phone: '',
  ...more,
});
const booked = { date: '24-11-2026', time: '10:00' };

const plan: UploadPlan = {
  create: [student(3), student(6, booked)],
  update: [
    { enrolmentId: 'b', student: student(2), parts: ['name'], returns: false },
    { enrolmentId: 'e', student: student(5, booked), parts: ['booking'], returns: false },
    { enrolmentId: 'h', student: student(8, booked), parts: [], returns: true },
  ],
  unchanged: [
    { enrolmentId: 'd', student: student(4, booked) },
    { enrolmentId: 'g', student: student(7) },
  ],
  remove: ['x', 'y', 'z'],
  refused: [{ row: 9, refusals: [{ field: 'name', code: 'missing' }], cells: { email: 'secret@x.in' } }],
  keptOut: [],
  needsCode: false,
};

test('[I2] who goes comes first, rows follow in their order whatever they are, and refused ones say nothing of what stood in them', () => {
  const chunks = [...chunksOf(plan, 3)];
  assert.deepEqual(
    chunks.map(({ remove, rows, refused }) => [remove.length, rows.map((one) => one.student.row), refused.length]),
    [
      [3, [], 0],
      [0, [2, 3, 4], 0],
      [0, [5, 6, 7], 0],
      [0, [8], 0],
      [0, [], 1],
    ],
  );
  const rows = chunks.flatMap((chunk) => chunk.rows);
  assert.deepEqual(
    rows.map(({ enrolmentId, isUnchanged, books, returns }) => [enrolmentId, isUnchanged, books, returns]),
    [
      ['b', false, false, false],
      [null, false, false, false],
      ['d', true, false, false],
      ['e', false, true, false],
      [null, false, true, false],
      ['g', true, false, false],
      ['h', false, true, true],
    ],
  );
  assert.ok(!JSON.stringify(chunks).includes('secret'));
  assert.deepEqual(
    [...chunksOf(plan, 3, 7)].map(({ refusedBeyond }) => refusedBeyond),
    [0, 0, 0, 0, 0, 7],
    'those that are only counted come last',
  );
});
