import type { SaidParts } from '@aarambh/contracts/students/enrolment.ts';
import { eachOf, type Sliced } from '@aarambh/kernel/in-slices.ts';
import type { RefusedRow, StudentRow } from '../rows/student.ts';
import { isNamed, type Beyond } from './beyond.ts';
import type { Part } from './fingerprints.ts';

/** Somebody whom the college has, or had. */
export interface KnownStudent {
  readonly enrolmentId: string;
  /** The key of their data, under which their fingerprints are. */
  readonly key: Uint8Array;
  /** The address that the college said, and the one that the student chose since; lower case. */
  readonly emails: readonly string[];
  /** The number at which they are reached. */
  readonly phone: string;
  readonly rollNo: string | null;
  readonly said: SaidParts;
  /** What the student changed since: no list overwrites it. */
  readonly theirs: readonly Part[];
  readonly removed: boolean;
}

/** Rows and students that are looked up between two stops. */
export const LOOKED_UP = 100;

/** Who the rows of a list are. */
interface Matches {
  readonly matched: ReadonlyMap<StudentRow, KnownStudent>;
  /** Ids of who stands in a row. */
  readonly claimed: ReadonlySet<string>;
  /** Rows with another address of somebody who stands in an earlier one. */
  readonly doubles: readonly StudentRow[];
}

/** How firmly an address is somebody's, the lower the firmer: of who is on the list rather than of who is not, and as the college said it rather than as they chose it. */
const rankOf = ({ removed }: KnownStudent, nth: number): number => (removed ? 2 : 0) + Math.min(nth, 1);

/** Who each row is. Emails come first, of all rows, so that a Roll No that went on to somebody else takes nobody's place. */
export function* matching(rows: readonly StudentRow[], known: readonly KnownStudent[]): Sliced<Matches> {
  const byEmail = new Map<string, { readonly one: KnownStudent; readonly rank: number }>();
  const byRollNo = new Map<string | null, KnownStudent>();
  yield* eachOf(known, LOOKED_UP, (one) => {
    for (const [nth, email] of one.emails.entries()) {
      const rank = rankOf(one, nth);
      if (rank <= (byEmail.get(email)?.rank ?? rank)) byEmail.set(email, { one, rank });
    }
    if (!one.removed) byRollNo.set(one.rollNo, one);
  });
  const matched = new Map<StudentRow, KnownStudent>();
  const claimed = new Set<string>();
  const doubles: StudentRow[] = [];
  const others: StudentRow[] = [];
  const claim = (row: StudentRow, one: KnownStudent): void => {
    matched.set(row, one);
    claimed.add(one.enrolmentId);
  };
  yield* eachOf(rows, LOOKED_UP, (row) => {
    const one = byEmail.get(row.email)?.one;
    if (one === undefined) others.push(row);
    else if (claimed.has(one.enrolmentId)) doubles.push(row);
    else claim(row, one);
  });
  yield* eachOf(others, LOOKED_UP, (row) => {
    const one = row.rollNo === undefined ? undefined : byRollNo.get(row.rollNo);
    if (one !== undefined && !claimed.has(one.enrolmentId)) claim(row, one);
  });
  return { matched, claimed, doubles };
}

/**
 * Rows whose Roll No stays with somebody else: with who stands in no row, whose row says none, or whose own row is refused for this very
 * reason, which may bring the next one down.
 */
export function* rollNoConflicts(
  rows: readonly StudentRow[],
  here: readonly KnownStudent[],
  matched: ReadonlyMap<StudentRow, KnownStudent>,
  removed: ReadonlySet<string>,
): Sliced<ReadonlySet<StudentRow>> {
  const conflicts = new Set<StudentRow>();
  // Of nobody who is here a Roll No can stay.
  if (here.length === 0) return conflicts;
  const wanted = new Map<string | undefined, StudentRow>();
  yield* eachOf(rows, LOOKED_UP, (row) => void wanted.set(row.rollNo, row));
  const given = new Map<string, string | undefined>();
  yield* eachOf(matched, LOOKED_UP, ([row, { enrolmentId }]) => void given.set(enrolmentId, row.rollNo));
  const kept: KnownStudent[] = [];
  yield* eachOf(here, LOOKED_UP, (one) => {
    if (!removed.has(one.enrolmentId) && given.get(one.enrolmentId) === undefined) kept.push(one);
  });
  // The list grows while it is walked.
  yield* eachOf(kept, LOOKED_UP, ({ rollNo, enrolmentId }) => {
    const row = rollNo === null ? undefined : wanted.get(rollNo);
    if (row === undefined || conflicts.has(row)) return;
    const one = matched.get(row);
    if (one?.enrolmentId === enrolmentId) return;
    conflicts.add(row);
    if (one !== undefined && !one.removed) kept.push(one);
  });
  return conflicts;
}

/** Who a refused row is about, as far as it can be read. */
export function* namedBy(refused: readonly RefusedRow[], here: readonly KnownStudent[], beyond: Beyond): Sliced<ReadonlySet<string>> {
  const emails = new Set<string | undefined>();
  const rollNos = new Set<string>();
  yield* eachOf(refused, LOOKED_UP, ({ cells: { email, rollNo = '' } }) => {
    emails.add(email?.toLowerCase());
    if (rollNo !== '') rollNos.add(rollNo);
  });
  const named = new Set<string>();
  yield* eachOf(here, LOOKED_UP, ({ enrolmentId, emails: own, rollNo }) => {
    const isKept = own.some((email) => emails.has(email)) || (rollNo !== null && rollNos.has(rollNo));
    if (isKept || isNamed(beyond, own, rollNo)) named.add(enrolmentId);
  });
  return named;
}
