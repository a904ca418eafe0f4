import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { EnrolmentPart, SaidParts } from '@aarambh/contracts/students/enrolment.ts';
import type { StudentRow } from '@aarambh/students/rows/student.ts';
import { isNamed, namesOf } from '@aarambh/students/upload/beyond.ts';
import { bookingPrint, fingerprintsOf, newsOf } from '@aarambh/students/upload/fingerprints.ts';
import type { KnownStudent } from '@aarambh/students/upload/matching.ts';
import { guarded, plan } from '@aarambh/students/upload/plan.ts';

const key = Buffer.alloc(32, 7);
const plain: StudentRow = { row: 2, name: 'Asha', email: 'asha@student.in', phone: '' };
const full: StudentRow = { ...plain, phone: '9812345601', rollNo: 'R1', date: '01-12-2026', time: '10:00' };

test('[I2] what a row says is kept as one name for each part, the same for the same student as long as they are known', () => {
  const said = fingerprintsOf(key, full);
  assert.deepEqual(said, {
    name: '_MwQ83TrVkthHWdMwzTkGw',
    rollNo: '8J11q1PsLduUFsrMx7szJQ',
    phone: '9gftrQXWtGKQEPgPclyzmg',
    email: 'f77f7Jj9qXsHIrISUzaZJA',
    booking: 'x4zMdiM5nGn4XFuGOxCMzA',
  });
  assert.deepEqual(fingerprintsOf(key, plain), { name: said.name, email: said.email }, 'an empty cell says nothing');
  assert.equal(bookingPrint(key, { date: '01-12-2026', time: '10:00' }), said.booking);
});

test.for<readonly [about: string, now: SaidParts, theirs: readonly EnrolmentPart[], news: readonly EnrolmentPart[]]>([
  ['nothing', {}, [], []],
  ['the same', { name: 'n', phone: 'p' }, [], []],
  ['another name', { name: 'n2', phone: 'p' }, [], ['name']],
  ['what was not said before', { booking: 'b', name: 'n' }, [], ['booking']],
  ['another number, and the student chose theirs', { phone: 'p2', name: 'n2' }, ['phone'], ['name']],
])('[I2] what is new of a row that says %s', ([, now, theirs, news]) => {
  assert.deepEqual(newsOf(now, { said: { name: 'n', phone: 'p' }, theirs }), news);
});

test('[I3] a row that is only counted is known by short names of its address and its Roll No', () => {
  const [email, rollNo] = namesOf({ email: 'Asha@Student.in', rollNo: 'R1', name: 'Asha' });
  assert.deepEqual([email?.length, rollNo?.length], [16, 16]);
  assert.deepEqual(namesOf({ email: 'asha@student.in' }), [email]);
  assert.deepEqual(namesOf({ email: '', rollNo: 'R1' }), [rollNo]);
  assert.notDeepEqual(namesOf({ rollNo: 'asha@student.in' }), [email]);
  assert.deepEqual(namesOf({}), []);
});

test.for<readonly [about: string, cells: Parameters<typeof namesOf>[0], named: boolean]>([
  ['nobody', {}, false],
  ['their address', { email: 'asha@student.in' }, true],
  ['the address that they chose', { email: 'asha@home.in' }, true],
  ['their Roll No', { rollNo: 'R1' }, true],
  ['somebody else', { email: 'bala@student.in', rollNo: 'R2' }, false],
  ['their Roll No as an address', { email: 'R1' }, false],
])('[I3] whether a student is named by a row that names %s', ([, cells, named]) => {
  const beyond = { rows: 1, names: new Set(namesOf(cells)) };
  assert.equal(isNamed(beyond, ['asha@student.in', 'asha@home.in'], 'R1'), named);
});

test.for<readonly [removed: number, here: number, rows: number, wanted: boolean]>([
  [0, 0, 0, false],
  [0, 9, 0, false],
  [1, 9, 0, true],
  [3, 9, 6, false],
  [4, 9, 5, true],
  [1, 2, 1, true],
])('[I3] whether the code is wanted where %i of %i are removed by a list of %i rows', ([removed, here, rows, wanted]) => {
  assert.equal(guarded(removed, here, rows), wanted);
});

/** Somebody of whom a college said this row. */
const known = (enrolmentId: string, row: StudentRow, more: Partial<KnownStudent> = {}): KnownStudent => ({
  ...{ enrolmentId, key, emails: [row.email], phone: row.phone, rollNo: row.rollNo ?? null, said: fingerprintsOf(key, row), theirs: [] },
  removed: false,
  ...more,
});
const rowOf = (row: number, email: string, rollNo?: string): StudentRow => ({
  ...plain,
  row,
  email,
  ...(rollNo !== undefined && { rollNo }),
});

test('[I2] a Roll No that stays with who has no other refuses a row, in which every cell is as it was, among the others in their order', () => {
  const college = [known('a', rowOf(2, 'a@x.in', '1'), { emails: ['a@x.in', 'own@x.in'] }), known('b', rowOf(3, 'b@x.in', '2'))];
  const unread = { row: 4, refusals: [{ field: 'time', code: 'wrong' }], cells: { email: 'c@x.in' } } as const;
  const rows = [rowOf(2, 'a@x.in'), { ...full, row: 5, rollNo: '1' }, rowOf(3, 'own@x.in')];
  const { refused, create, unchanged } = plan(rows, [unread], college, 'add');
  assert.deepEqual([create, unchanged.map(({ enrolmentId }) => enrolmentId)], [[], ['a']]);
  assert.deepEqual(refused, [
    {
      row: 3,
      refusals: [{ field: 'email', code: 'taken' }],
      cells: { name: 'Asha', email: 'own@x.in', phone: '', rollNo: '', date: '', time: '' },
    },
    unread,
    {
      row: 5,
      refusals: [{ field: 'rollNo', code: 'taken' }],
      cells: { name: 'Asha', email: 'asha@student.in', phone: '9812345601', rollNo: '1', date: '01-12-2026', time: '10:00' },
    },
  ]);
});

test('[I2] who was removed has no Roll No any more, and of two who had an address the last one returns', () => {
  const gone = (id: string, rollNo: string): KnownStudent => known(id, rowOf(2, 'a@x.in', rollNo), { removed: true });
  const here = known('here', rowOf(3, 'b@x.in', '3'));
  const { create, update } = plan([rowOf(2, 'a@x.in'), rowOf(3, 'c@x.in', '1')], [], [gone('first', '1'), gone('last', '2'), here], 'add');
  assert.deepEqual([update.map(({ enrolmentId }) => enrolmentId), create.map(({ row }) => row)], [['last'], [3]]);
});

test('[I3] who chose another address stays where a refused row names either, or the Roll No alone', () => {
  const college = [known('a', rowOf(2, 'a@x.in', '1'), { emails: ['a@x.in', 'own@x.in'] })];
  for (const cells of [{ email: 'a@x.in' }, { email: 'Own@x.in' }, { rollNo: '1' }, { email: '', rollNo: '2' }])
    assert.deepEqual(
      plan([], [{ row: 2, refusals: [{ field: 'time', code: 'wrong' }], cells }], college, 'replace').remove,
      cells.rollNo === '2' ? ['a'] : [],
    );
});
