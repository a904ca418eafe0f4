import type { SaidParts } from '@aarambh/contracts/students/enrolment.ts';
import type { UploadMode } from '@aarambh/contracts/students/upload.ts';
import { inOneGo, type Sliced } from '@aarambh/kernel/in-slices.ts';
import type { RefusedRow, StudentRow } from '../rows/student.ts';
import { fingerprintsOf, newsOf, type Part } from './fingerprints.ts';

/** Somebody whom the college has, or had. */
export interface KnownStudent {
  readonly enrolmentId: string;
  /** The key of their data, under which their fingerprints are. */
  readonly key: Uint8Array;
  /** The address that the college said, and the one that the student chose since; lower case. */
  readonly emails: readonly string[];
  readonly rollNo: string | null;
  readonly said: SaidParts;
  /** What the student changed since: no list overwrites it. */
  readonly theirs: readonly Part[];
  readonly removed: boolean;
}

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
  /** Whether the college's code is to be typed: it is a list without students, or removes more than a third. */
  readonly needsCode: boolean;
}

/** One of so many may be removed without the college's code. */
const GUARDED_SHARE = 3;
/** Rows that are compared between two stops. */
const SLICE = 200;

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

/** The same with stops, for lists of thousands. */
export function* planning(
  rows: readonly StudentRow[],
  refusedRows: readonly RefusedRow[],
  known: readonly KnownStudent[],
  mode: UploadMode,
): Sliced<UploadPlan> {
  const here = known.filter(({ removed }) => !removed);
  const { matched, doubles } = matches(rows, known);
  if (rows.length > SLICE) yield;
  const claimed = new Set([...matched.values()].map(({ enrolmentId }) => enrolmentId));
  const own = doubles.map((row) => taken(row, 'email'));
  const named = namedBy([...refusedRows, ...own], here);
  const remove = mode === 'add' ? [] : here.map(({ enrolmentId }) => enrolmentId).filter((id) => !claimed.has(id) && !named.has(id));
  const others = new Set(doubles);
  const wanting = rows.filter((row) => !others.has(row));
  if (rows.length > SLICE) yield;
  const conflicts = rollNoConflicts(wanting, here, matched, new Set(remove));

  const create: StudentRow[] = [];
  const update: Update[] = [];
  const unchanged: { readonly enrolmentId: string; readonly student: StudentRow }[] = [];
  for (const [index, student] of wanting.entries()) {
    if (index % SLICE === SLICE - 1) yield;
    const one = matched.get(student);
    if (conflicts.has(student)) continue;
    if (one === undefined) {
      create.push(student);
      continue;
    }
    const news = newsOf(fingerprintsOf(one.key, student), one);
    if (news.length === 0 && !one.removed) unchanged.push({ enrolmentId: one.enrolmentId, student });
    else update.push({ enrolmentId: one.enrolmentId, student, parts: news, returns: one.removed });
  }
  const refused = [...refusedRows, ...own, ...[...conflicts].map((row) => taken(row, 'rollNo'))].sort((one, other) => one.row - other.row);
  return { create, update, unchanged, remove, refused, needsCode: guarded(remove.length, here.length, rows.length) };
}

interface Matches {
  readonly matched: ReadonlyMap<StudentRow, KnownStudent>;
  /** Rows with another address of somebody who stands in an earlier one. */
  readonly doubles: readonly StudentRow[];
}

/** Who each row is. Emails come first, of all rows, so that a Roll No that went on to somebody else takes nobody's place. */
function matches(rows: readonly StudentRow[], known: readonly KnownStudent[]): Matches {
  const byEmail = new Map(known.flatMap((one) => one.emails.map((email) => [email, one] as const)));
  const byRollNo = new Map(known.filter(({ removed }) => !removed).map((one) => [one.rollNo, one] as const));
  const matched = new Map<StudentRow, KnownStudent>();
  const claimed = new Set<string>();
  const doubles: StudentRow[] = [];
  const others: StudentRow[] = [];
  const claim = (row: StudentRow, one: KnownStudent): void => {
    matched.set(row, one);
    claimed.add(one.enrolmentId);
  };
  for (const row of rows) {
    const one = byEmail.get(row.email);
    if (one === undefined) others.push(row);
    else if (claimed.has(one.enrolmentId)) doubles.push(row);
    else claim(row, one);
  }
  for (const row of others) {
    const one = row.rollNo === undefined ? undefined : byRollNo.get(row.rollNo);
    if (one !== undefined && !claimed.has(one.enrolmentId)) claim(row, one);
  }
  return { matched, doubles };
}

/**
 * Rows whose Roll No stays with somebody else: with who stands in no row, whose row says none, or whose own row is refused for this very
 * reason, which may bring the next one down.
 */
function rollNoConflicts(
  rows: readonly StudentRow[],
  here: readonly KnownStudent[],
  matched: ReadonlyMap<StudentRow, KnownStudent>,
  removed: ReadonlySet<string>,
): ReadonlySet<StudentRow> {
  const wanted = new Map(rows.map((row) => [row.rollNo, row] as const));
  const given = new Map([...matched].map(([row, { enrolmentId }]) => [enrolmentId, row.rollNo] as const));
  const kept = here.filter(({ enrolmentId }) => !removed.has(enrolmentId) && given.get(enrolmentId) === undefined);
  const conflicts = new Set<StudentRow>();
  for (const { rollNo, enrolmentId } of kept) {
    const row = rollNo === null ? undefined : wanted.get(rollNo);
    if (row === undefined || conflicts.has(row)) continue;
    const one = matched.get(row);
    if (one?.enrolmentId === enrolmentId) continue;
    conflicts.add(row);
    // The list grows while it is walked.
    if (one !== undefined && !one.removed) kept.push(one);
  }
  return conflicts;
}

/** Who a refused row is about, as far as it can be read. */
function namedBy(refused: readonly RefusedRow[], here: readonly KnownStudent[]): ReadonlySet<string> {
  const emails = new Set(refused.map(({ cells }) => cells.email?.toLowerCase()));
  const rollNos = new Set(refused.map(({ cells }) => cells.rollNo).filter((rollNo) => rollNo !== undefined && rollNo !== ''));
  const isNamed = ({ emails: own, rollNo }: KnownStudent): boolean =>
    own.some((email) => emails.has(email)) || (rollNo !== null && rollNos.has(rollNo));
  return new Set(here.filter(isNamed).map(({ enrolmentId }) => enrolmentId));
}

function taken({ row, date = '', time = '', rollNo = '', ...student }: StudentRow, field: 'email' | 'rollNo'): RefusedRow {
  return { row, refusals: [{ field, code: 'taken' }], cells: { ...student, rollNo, date, time } };
}
