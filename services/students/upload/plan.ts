import type { UploadMode } from '@aarambh/contracts/students/upload.ts';
import { eachOf, inOneGo, type Sliced } from '@aarambh/kernel/in-slices.ts';
import type { SaidParts } from '@aarambh/contracts/students/enrolment.ts';
import type { RefusedRow, RowWarning, StudentRow } from '../rows/student.ts';
import { noneBeyond, type Beyond } from './beyond.ts';
import { fingerprintsOf, newsOf, type Part } from './fingerprints.ts';
import { LOOKED_UP, matching, namedBy, rollNoConflicts, type KnownStudent } from './matching.ts';

/** Something new that a row says of a student. */
export interface Update {
  readonly enrolmentId: string;
  readonly student: StudentRow;
  /** What is to change; none where somebody only comes back. */
  readonly parts: readonly Part[];
  /** Who comes back has the Roll No of this row, or none: theirs may be somebody else's by now. */
  readonly returns: boolean;
}

/** What a list will do, decided on what is known now. */
export interface UploadPlan {
  readonly create: readonly StudentRow[];
  readonly update: readonly Update[];
  readonly unchanged: readonly { readonly enrolmentId: string; readonly student: StudentRow }[];
  readonly remove: readonly string[];
  readonly refused: readonly RefusedRow[];
  /** What rows say anew of how those are reached who say so themselves, and what is therefore kept out. */
  readonly keptOut: readonly RowWarning[];
  /** Whether the college's code is to be typed: it is a list without students, or removes more than a third. */
  readonly needsCode: boolean;
}

/** One of so many may be removed without the college's code. */
const GUARDED_SHARE = 3;
/** Rows that are compared between two stops. */
const COMPARED = 10;

/** Whether a removal wants the college's code: of more than a third, or by a list without students. */
export function guarded(removed: number, here: number, rows: number): boolean {
  return removed > 0 && (rows === 0 || removed * GUARDED_SHARE > here);
}

/**
 * What a list will do: each row is one student, by email, else by Roll No. In a list that replaces, whoever stands in no row is removed; whoever
 * is named by a row that is refused stays as they are. Rows of a list differ from each other by email and Roll No.
 */
export function plan(...of: Parameters<typeof planning>): UploadPlan {
  return inOneGo(planning(...of));
}

/** The same with stops, for lists of thousands; `beyond` are refused rows beside those that are kept. */
export function* planning(
  rows: readonly StudentRow[],
  refusedRows: readonly RefusedRow[],
  known: readonly KnownStudent[],
  mode: UploadMode,
  beyond: Beyond = noneBeyond,
): Sliced<UploadPlan> {
  const here: KnownStudent[] = [];
  yield* eachOf(known, LOOKED_UP, (one) => {
    if (!one.removed) here.push(one);
  });
  const { matched, claimed, doubles } = yield* matching(rows, known);
  const own = doubles.map((row) => taken(row, 'email'));
  const named = mode === 'replace' ? yield* namedBy([...refusedRows, ...own], here, beyond) : new Set<string>();
  const remove: string[] = [];
  yield* eachOf(mode === 'replace' ? here : [], LOOKED_UP, ({ enrolmentId: id }) => {
    if (!claimed.has(id) && !named.has(id)) remove.push(id);
  });
  const others = new Set(doubles);
  const wanting: StudentRow[] = [];
  yield* eachOf(rows, LOOKED_UP, (row) => {
    if (!others.has(row)) wanting.push(row);
  });
  const conflicts = yield* rollNoConflicts(wanting, here, matched, new Set(remove));

  const create: StudentRow[] = [];
  const update: Update[] = [];
  const unchanged: { readonly enrolmentId: string; readonly student: StudentRow }[] = [];
  const keptOut: RowWarning[] = [];
  yield* eachOf(wanting, COMPARED, (student) => {
    if (conflicts.has(student)) return;
    const one = matched.get(student);
    if (one === undefined) {
      create.push(student);
      return;
    }
    const prints = fingerprintsOf(one.key, student);
    const news = newsOf(prints, one);
    for (const field of keptOutOf(student, prints, one)) keptOut.push({ row: student.row, field, code: 'kept_out' });
    if (news.length === 0 && !one.removed) unchanged.push({ enrolmentId: one.enrolmentId, student });
    else update.push({ enrolmentId: one.enrolmentId, student, parts: news, returns: one.removed });
  });
  const refused = [...refusedRows, ...own, ...[...conflicts].map((row) => taken(row, 'rollNo'))].sort((one, other) => one.row - other.row);
  return { create, update, unchanged, remove, refused, keptOut, needsCode: guarded(remove.length, here.length, rows.length) };
}

/** What a row says anew of how somebody is reached who says so themselves: neither what the list said before, nor what they say. */
function keptOutOf(
  { email, phone }: StudentRow,
  now: SaidParts,
  { said, theirs, emails, phone: own }: KnownStudent,
): readonly ('phone' | 'email')[] {
  const isNew = (part: 'phone' | 'email'): boolean => theirs.includes(part) && now[part] !== undefined && now[part] !== said[part];
  return [
    ...(isNew('phone') && phone !== own ? (['phone'] as const) : []),
    ...(isNew('email') && !emails.includes(email) ? (['email'] as const) : []),
  ];
}

function taken({ row, date = '', time = '', rollNo = '', ...student }: StudentRow, field: 'email' | 'rollNo'): RefusedRow {
  return { row, refusals: [{ field, code: 'taken' }], cells: { ...student, rollNo, date, time } };
}
