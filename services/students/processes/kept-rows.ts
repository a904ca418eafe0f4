import { keptLimits } from '@aarambh/contracts/students/sheets.ts';
import type { ReadRow, RefusedRow, StudentRow } from '../rows/student.ts';
import { namesOf, type Beyond } from '../upload/beyond.ts';
import type { Staged } from './staged.ts';

/** A list whose students take more than is kept of any. */
export class TooLarge extends Error {}

/** Rows of one file, and bytes of them from which on no more come along: one is kept, and read again, within a millisecond. */
const PIECE = { rows: 500, bytes: 64 * 1024 };

/** A row as it is kept: as it was read, or, of one that is only counted, by what it names a student. */
type KeptRow = ReadRow | { readonly names: readonly string[] };

/** The rows of a list, as far as they are kept. */
export interface ReadRows {
  readonly students: readonly StudentRow[];
  readonly refused: readonly RefusedRow[];
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
        } else some.push({ names: namesOf(row.refused.cells) });
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

/** The rows that an upload has kept; null once it was decided. */
export async function keptRows(kept: Staged, uploadId: string, files: readonly string[]): Promise<ReadRows | null> {
  const [students, refused]: [StudentRow[], RefusedRow[]] = [[], []];
  const names = new Set<string>();
  let beyond = 0;
  for (const file of files) {
    const rows = await kept.get<readonly KeptRow[]>(uploadId, file);
    if (rows === null) return null;
    for (const row of rows)
      if ('student' in row) students.push(row.student);
      else if ('refused' in row) refused.push(row.refused);
      else {
        beyond++;
        for (const name of row.names) names.add(name);
      }
  }
  return { students, refused, beyond: { rows: beyond, names }, files };
}
