import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import type { RefusedRow, StudentRow } from '@aarambh/students/rows/student.ts';
import { namesOf } from '@aarambh/students/upload/beyond.ts';
import { fingerprintsOf } from '@aarambh/students/upload/fingerprints.ts';
import type { UploadMode } from '@aarambh/contracts/students/upload.ts';
import type { KnownStudent } from '@aarambh/students/upload/matching.ts';
import { plan, type UploadPlan } from '@aarambh/students/upload/plan.ts';

const keyOf = (enrolmentId: string): Uint8Array => Buffer.alloc(32, enrolmentId);

function student(row: number, email: string, more: Partial<StudentRow> = {}): StudentRow {
  return { row, name: 'Asha', phone: '', email, ...more };
}

/** Somebody of whom a college said this row. */
function known(enrolmentId: string, said: StudentRow, more: Partial<KnownStudent> = {}): KnownStudent {
  const key = keyOf(enrolmentId);
  return {
    enrolmentId,
    key,
    emails: [said.email],
    phone: said.phone,
    rollNo: said.rollNo ?? null,
    said: fingerprintsOf(key, said),
    theirs: [],
    removed: false,
    ...more,
  };
}

/** Who a college has once a plan was carried out. */
function done(before: readonly KnownStudent[], { create, update, remove }: UploadPlan): KnownStudent[] {
  const changed = before.map((one): KnownStudent => {
    if (remove.includes(one.enrolmentId)) return { ...one, removed: true };
    const { student: row, parts = [] } = update.find(({ enrolmentId }) => enrolmentId === one.enrolmentId) ?? {};
    if (row === undefined) return one;
    const now = fingerprintsOf(one.key, row);
    const said = { ...one.said, ...Object.fromEntries(parts.map((part) => [part, now[part]])) };
    return {
      ...one,
      said,
      removed: false,
      emails: parts.includes('email') ? [row.email, ...one.emails.slice(1)] : one.emails,
      rollNo: row.rollNo ?? (one.removed ? null : one.rollNo),
    };
  });
  return [...changed, ...create.map((row, index) => known(`new ${before.length + index}`, row))];
}

const shown = ({ create, update, unchanged, remove, refused }: UploadPlan) => ({
  create: create.map(({ row }) => row),
  update: update.map(({ enrolmentId, parts, returns }) => `${enrolmentId} ${parts.join()}${returns ? ' returns' : ''}`),
  unchanged: unchanged.map(({ enrolmentId }) => enrolmentId),
  remove,
  refused: refused.map(({ row }) => row),
});
const nothing = { create: [], update: [], unchanged: [], remove: [], refused: [] };

test('[I2] a row is who has its email, else who has its Roll No, and only what it says anew is changed', () => {
  const before = [
    known('a', student(2, 'a@x.in', { rollNo: '1', date: '24-11-2026', time: '10:30' })),
    known('b', student(3, 'b@x.in', { rollNo: '2' })),
    known('c', student(4, 'c@x.in', { phone: '1' }), { emails: ['c@x.in', 'chitra@home.in'], theirs: ['phone'] }),
  ];
  const rows = [
    student(2, 'a@x.in', { rollNo: '1', date: '24-11-2026', time: '11:00', name: 'Asha Rao' }),
    student(3, 'bela@x.in', { rollNo: '2' }),
    student(4, 'chitra@home.in', { phone: '2' }),
    student(5, 'new@x.in', { rollNo: '9' }),
  ];
  assert.deepEqual(shown(plan(rows, [], before, 'add')), { ...nothing, create: [5], update: ['a name,booking', 'b email', 'c email'] });
  const moved = [student(2, 'a@x.in', { rollNo: '7' })];
  assert.deepEqual(shown(plan(moved, [], before, 'add')), { ...nothing, update: ['a rollNo'] }, 'a known email with another Roll No');
});

test('[I2] what a student changed, and a booking that they moved, is not set back by the same list or by a corrected name', () => {
  const said = student(2, 'a@x.in', { phone: '1', date: '24-11-2026', time: '10:30' });
  const before = [known('a', said, { theirs: ['phone', 'email'], emails: ['a@x.in', 'asha@home.in'] })];
  assert.deepEqual(shown(plan([said], [], before, 'add')), { ...nothing, unchanged: ['a'] });
  assert.deepEqual(shown(plan([{ ...said, name: 'Asha Rao', phone: '2' }], [], before, 'add')), { ...nothing, update: ['a name'] });
  const free = [known('a', said)];
  assert.deepEqual(shown(plan([{ ...said, phone: '2' }], [], free, 'add')), { ...nothing, update: ['a phone'] }, 'control: not theirs');
  assert.deepEqual(shown(plan([student(2, 'a@x.in')], [], free, 'add')), { ...nothing, unchanged: ['a'] }, 'empty cells say nothing');
});

test('[I2] a Roll No that stays with somebody else refuses its row, and whoever that row would have freed keeps theirs', () => {
  const before = [known('a', student(2, 'a@x.in', { rollNo: '1' })), known('b', student(3, 'b@x.in', { rollNo: '2' }))];
  const chain = [student(2, 'a@x.in', { rollNo: '2' }), student(3, 'c@x.in', { rollNo: '1' })];
  assert.deepEqual(shown(plan(chain, [], before, 'add')), { ...nothing, refused: [2, 3] });
  const swapped = [student(2, 'a@x.in', { rollNo: '2' }), student(3, 'b@x.in', { rollNo: '1' })];
  assert.deepEqual(shown(plan(swapped, [], before, 'add')), { ...nothing, update: ['a rollNo', 'b rollNo'] }, 'control: nobody keeps it');
  assert.deepEqual(shown(plan(chain, [], before, 'replace')), { ...nothing, create: [3], update: ['a rollNo'], remove: ['b'] });
});

test('[I2] a row with the other address of somebody who stands in the list already is refused', () => {
  const before = [
    known('a', student(2, 'a@x.in'), { emails: ['a@x.in', 'asha@home.in'] }),
    known('b', student(3, 'b@x.in', { rollNo: '2' })),
  ];
  const rows = [student(2, 'asha@home.in'), student(3, 'a@x.in', { rollNo: '2' })];
  assert.deepEqual(shown(plan(rows, [], before, 'replace')), { ...nothing, update: ['a email'], refused: [3] });
});

test('[I2] an address is rather of who is on the list than of who was removed, and rather of whom the college said it than of who chose it', () => {
  const said = student(2, 'a@x.in', { rollNo: '1' });
  const [here, gone] = [known('here', said), known('gone', student(3, 'a@x.in', { rollNo: '2' }), { removed: true })];
  for (const all of [
    [here, gone],
    [gone, here],
  ]) {
    assert.deepEqual(shown(plan([said], [], all, 'replace')), { ...nothing, unchanged: ['here'] });
    assert.deepEqual(shown(plan([said], [], all, 'add')), { ...nothing, unchanged: ['here'] });
  }
  const chose = known('chose', student(4, 'c@x.in'), { emails: ['c@x.in', 'a@x.in'], theirs: ['email'] });
  const [named, returned] = [student(2, 'a@x.in'), student(3, 'a@x.in')];
  for (const all of [
    [here, chose],
    [chose, here],
  ])
    assert.deepEqual(shown(plan([named], [], all, 'add')), { ...nothing, unchanged: ['here'] });
  for (const all of [
    [gone, chose],
    [chose, gone],
  ])
    assert.deepEqual(shown(plan([returned], [], all, 'add')), { ...nothing, unchanged: ['chose'] });
});

test('[I3] a list that replaces removes whoever is in no row; who is named by a refused row stays', () => {
  const before = ['a', 'b', 'c', 'd'].map((name, n) => known(name, student(n + 2, `${name}@x.in`, { rollNo: `${n}` })));
  const refused: RefusedRow[] = [
    { row: 3, refusals: [{ field: 'time', code: 'wrong' }], cells: { email: 'B@x.in' } },
    { row: 4, refusals: [{ field: 'email', code: 'wrong' }], cells: { email: 'c at x.in', rollNo: '2' } },
  ];
  const replaced = plan([student(2, 'a@x.in', { rollNo: '0' })], refused, before, 'replace');
  assert.deepEqual(shown(replaced), { ...nothing, unchanged: ['a'], remove: ['d'], refused: [3, 4] });
  const counted = { rows: 2, names: new Set(refused.flatMap(({ cells }) => namesOf(cells))) };
  const again = plan([student(2, 'a@x.in', { rollNo: '0' })], [], before, 'replace', counted);
  assert.deepEqual(again.remove, ['d'], 'also by one that is only counted');
  assert.deepEqual(plan([], [], before, 'add').remove, [], 'control: a list that adds removes nobody');
  const gone = done(before, replaced);
  const back = plan([student(2, 'd@x.in', { rollNo: '3' })], [], gone, 'add');
  assert.deepEqual(shown(back), { ...nothing, update: ['d  returns'] });
});

test('[I3] an empty list, or one that removes more than a third, wants the code; where nobody is removed none does', () => {
  const before = Array.from({ length: 9 }, (_, n) => known(`${n}`, student(n + 2, `${n}@x.in`)));
  const keeping = (count: number, mode: UploadMode): boolean =>
    plan(
      Array.from({ length: count }, (_, n) => student(n + 2, `${n}@x.in`)),
      [],
      before,
      mode,
    ).needsCode;
  assert.deepEqual(
    [9, 6, 5, 0].map((count) => keeping(count, 'replace')),
    [false, false, true, true],
  );
  assert.equal(keeping(0, 'add'), false);
  assert.equal(plan([], [], [], 'replace').needsCode, false);
  const named = before.slice(1).map(({ emails: [email = ''] }, n): RefusedRow => ({
    row: n + 2,
    refusals: [{ field: 'time', code: 'wrong' }],
    cells: { email },
  }));
  assert.equal(plan([], named, before, 'replace').needsCode, true, 'one of nine, by a list of which no row was taken');
  const two = [known('a', student(2, 'a@x.in')), known('b', student(3, 'b@x.in'), { removed: true })];
  assert.equal(plan([], [], two, 'replace').needsCode, true, 'an empty list');
});

const someone = fc.record({
  email: fc.integer({ min: 0, max: 8 }).map((n) => `${n}@x.in`),
  rollNo: fc.option(fc.integer({ min: 0, max: 8 }).map(String), { nil: undefined }),
  name: fc.constantFrom('Asha', 'Bela'),
  phone: fc.constantFrom('', '1', '2'),
});
const list = fc
  .uniqueArray(someone, { maxLength: 8, selector: ({ email }) => email })
  .map((some) => some.filter(({ rollNo }, at) => rollNo === undefined || some.findIndex((one) => one.rollNo === rollNo) === at))
  .map((some) => some.map(({ rollNo, ...rest }, at): StudentRow => ({ row: at + 2, ...rest, ...(rollNo !== undefined && { rollNo }) })));
const modes = fc.constantFrom<UploadMode>('add', 'replace');

test('[I2] [I3] every row comes to one end, no two students share an email or a Roll No, and the same list twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(list, modes, fc.nat(8)), { minLength: 1, maxLength: 5 }), (lists) => {
      let college: KnownStudent[] = [];
      for (const [rows, mode, address] of lists) {
        const planned = plan(rows, [], college, mode);
        const ends = [
          planned.create.map(({ row }) => row),
          planned.update.map(({ student: { row } }) => row),
          planned.unchanged.map(({ student: { row } }) => row),
          planned.refused.map(({ row }) => row),
        ];
        assert.deepEqual(
          ends.flat().sort((a, b) => a - b),
          rows.map(({ row }) => row),
        );
        college = done(college, planned);
        const here = college.filter(({ removed }) => !removed);
        const rollNos = here.flatMap(({ rollNo }) => (rollNo === null ? [] : [rollNo]));
        assert.equal(new Set(rollNos).size, rollNos.length, `Roll Nos ${rollNos.join()}`);
        const emails = college.flatMap((one) => one.emails);
        assert.equal(new Set(emails).size, emails.length, `emails ${emails.join()}`);
        const again = plan(rows, [], college, mode);
        assert.deepEqual([again.create, again.update, again.remove], [[], [], []]);
        // Somebody chooses an address of their own, which lists may name later.
        const [first, ...rest] = college;
        const own = `${address}@x.in`;
        if (first !== undefined && !emails.includes(own))
          college = [...rest, { ...first, emails: [first.emails[0]!, own], theirs: ['email'] }];
      }
    }),
    { numRuns: 500 },
  );
});

test('[I2] new contact data of somebody who says themselves how they are reached is kept out, and said so by row', () => {
  const listed = student(1, 'asha@student.in', { phone: '9812345601', rollNo: 'R1' });
  const joined = known('asha', listed, { theirs: ['phone', 'email'], emails: ['asha@student.in', 'asha@own.in'], phone: '9812345609' });
  for (const [row, expected] of [
    [{}, []],
    [{ phone: '' }, []],
    [{ phone: '9812345609' }, []],
    [{ phone: '9812345602' }, ['phone']],
    [{ email: 'asha@own.in' }, []],
    [{ email: 'asha@else.in' }, ['email']],
    [{ email: 'asha@else.in', phone: '9812345602' }, ['phone', 'email']],
  ] as const) {
    const { keptOut, update } = plan([{ ...listed, row: 7, ...row }], [], [joined], 'add');
    assert.deepEqual(
      keptOut,
      expected.map((field) => ({ row: 7, field, code: 'kept_out' })),
      JSON.stringify(row),
    );
    assert.deepEqual(update, []);
  }
  const waiting = known('asha', listed);
  assert.deepEqual(plan([{ ...listed, phone: '9812345602' }], [], [waiting], 'add').keptOut, [], 'control: who has not joined is updated');
});
