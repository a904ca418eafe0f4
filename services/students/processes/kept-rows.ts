import { keptLimits } from '@aarambh/contracts/students/sheets.ts';
import { MOST_WARNINGS } from '@aarambh/contracts/http/students.ts';
import type { ReadRow, RefusedRow, RowWarning, StudentRow } from '../rows/student.ts';
import { namesOf, type Beyond } from '../upload/beyond.ts';
import type { Staged } from './staged.ts';

/** A list whose students take more than is kept of any. */
export class TooLarge extends Error {}

/** Rows of one file, and bytes of them from which on no more come along: one is kept, and read again, within a millisecond. */
const PIECE = { rows: 500, bytes: 64 * 1024 };
/** Refused rows that are handed over together. */
const PAGE = 100;

/** A row as it is kept: as it was read, or, of one that is only counted, by what it names a student. */
type KeptRow = ReadRow | { readonly names: readonly string[] };

/** The rows of a list, as far as they are kept. */
export interface ReadRows {
  readonly students: readonly StudentRow[];
  /** What is said of their cells: the first, and how many there are. */
  readonly warnings: readonly RowWarning[];
  readonly warned: number;
  /** Without their cells. */
  readonly refused: readonly RefusedRow[];
  /** Bytes of those cells. */
  readonly refusedBytes: number;
  /** Refused rows that are counted only, and whom all that are refused name. */
  readonly beyond: Beyond;
  /** The files that they are kept in. */
  readonly files: readonly string[];
}

const bytesOf = (texts: Iterable<unknown>): number => {
  let bytes = 0;
  for (const text of texts) if (typeof text === 'string') bytes += Buffer.byteLength(text);
  return bytes;
};

/** Tells of refused rows, in their order, whether the cells of one have room; behind the first that has none, none has. */
export function roomForRefused(most: number = keptLimits.refused): (row: RefusedRow) => boolean {
  let left = most;
  return ({ cells }) => {
    left -= bytesOf(Object.values(cells));
    return left >= 0;
  };
}

/** Some of them at a time, as many as one file takes. */
export function* inPieces<Row extends RefusedRow>(rows: Iterable<Row>): Generator<readonly Row[]> {
  let some: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    some.push(row);
    bytes += bytesOf(Object.values(row.cells));
    if (some.length < PIECE.rows && bytes < PIECE.bytes) continue;
    yield some;
    [some, bytes] = [[], 0];
  }
  if (some.length > 0) yield some;
}

/** Keeps rows as they come, some at a time, and holds no more of them than one file takes. */
export function keepingRows(kept: Staged, uploadId: string) {
  const files: string[] = [];
  const hasRoom = roomForRefused();
  let [some, bytes]: [KeptRow[], number] = [[], 0];
  const names = new Set<string>();
  let students = 0;
  async function put(): Promise<void> {
    const now = some;
    [some, bytes] = [[], 0];
    if (now.length > 0) files.push(await kept.put(uploadId, now));
  }
  return {
    /** @throws {TooLarge} its students take more than is kept of any list */
    async take(rows: readonly ReadRow[]): Promise<void> {
      for (const row of rows) {
        if ('student' in row) {
          const own = bytesOf(Object.values(row.student));
          students += own;
          if (students > keptLimits.students) throw new TooLarge();
          bytes += own;
          some.push(row);
        } else if (hasRoom(row.refused)) {
          bytes += bytesOf(Object.values(row.refused.cells));
          some.push(row);
        } else {
          // Each name once: a list may name the same student in all of its rows.
          const own = namesOf(row.refused.cells).filter((name) => !names.has(name));
          for (const name of own) names.add(name);
          some.push({ names: own });
        }
        if (some.length >= PIECE.rows || bytes >= PIECE.bytes) await put();
      }
    },
    /** The files of all of them. */
    async all(): Promise<readonly string[]> {
      await put();
      return files;
    },
  };
}

/** The rows that an upload has kept, without the cells of those that are refused; null once it was decided. */
export async function keptRows(kept: Staged, uploadId: string, files: readonly string[]): Promise<ReadRows | null> {
  const [students, refused]: [StudentRow[], RefusedRow[]] = [[], []];
  const names = new Set<string>();
  const warnings: RowWarning[] = [];
  let [beyond, refusedBytes, warned] = [0, 0, 0];
  for (const file of files) {
    const rows = await kept.get<readonly KeptRow[]>(uploadId, file);
    if (rows === null) return null;
    for (const row of rows)
      if ('student' in row) {
        students.push(row.student);
        warned += row.warnings?.length ?? 0;
        if (warnings.length < MOST_WARNINGS) warnings.push(...(row.warnings ?? []));
      } else if ('refused' in row) {
        const { cells, ...about } = row.refused;
        refused.push({ ...about, cells: {} });
        refusedBytes += bytesOf(Object.values(cells));
        for (const name of namesOf(cells)) names.add(name);
      } else {
        beyond++;
        for (const name of row.names) names.add(name);
      }
  }
  return { students, warnings, warned, refused, refusedBytes, beyond: { rows: beyond, names }, files };
}

/** The refused rows that are kept of an upload, with their cells, in their order: those of its own files of rows, and others. */
export async function* keptRefused(
  kept: Staged,
  uploadId: string,
  { own, others }: { readonly own: readonly string[]; readonly others: readonly string[] },
): AsyncGenerator<readonly RefusedRow[]> {
  async function* rowsOf(files: readonly string[]): AsyncGenerator<RefusedRow, undefined> {
    for (const file of files) {
      const rows = await kept.get<readonly (KeptRow | RefusedRow)[]>(uploadId, file);
      if (rows === null) throw new Error('the refused rows of an upload are gone while they are read');
      for (const row of rows)
        if ('refused' in row) yield row.refused;
        else if ('cells' in row) yield row;
    }
  }
  const both = [rowsOf(own), rowsOf(others)];
  const heads = await Promise.all(both.map(async (rows) => ({ rows, next: await rows.next() })));
  let some: RefusedRow[] = [];
  for (;;) {
    const left = heads.flatMap((head) => (head.next.done === true ? [] : [{ head, row: head.next.value }]));
    const [one, other] = left;
    if (one === undefined) break;
    const first = other !== undefined && other.row.row < one.row.row ? other : one;
    some.push(first.row);
    first.head.next = await first.head.rows.next();
    if (some.length < PAGE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
