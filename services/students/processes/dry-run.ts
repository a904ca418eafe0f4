import { createHash } from 'node:crypto';
import { MOST_SHOWN, type DryRunRow, type RefusedRowView, type RowWarningView } from '@aarambh/contracts/http/students.ts';
import { keptLimits } from '@aarambh/contracts/students/sheets.ts';
import type { PassedOver, ReadFrom, TextEncoding, UploadCounts, UploadMode } from '@aarambh/contracts/students/upload.ts';
import { inSlices, type Sliced } from '@aarambh/kernel/in-slices.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { planning, type UploadPlan } from '../upload/plan.ts';
import { chunksOf, parts } from './chunks.ts';
import { inPieces, roomForRefused, type ReadRows } from './kept-rows.ts';
import { knownStudents } from './known.ts';
import { refusedViews, warningViews } from './report.ts';
import { shownRows } from './shown-rows.ts';
import type { Staged } from './staged.ts';
import { unavailableRows } from './unavailable-rows.ts';

/** What a list would do, as it is kept until somebody confirms it. */
export interface DryRun {
  /** The rows as they were read. */
  readonly rows: readonly string[];
  /** Refused rows with their cells, beside those that are in the files of rows; of an earlier build all of them. */
  readonly refused: readonly string[];
  /** The first of them all as people read them; absent where it was made by an earlier build. */
  readonly firstRefused?: readonly RefusedRowView[];
  /** What would be done. */
  readonly chunks: readonly string[];
  /** The bookings of the interviews that would be lost; absent of what was kept by an earlier build. */
  readonly lost?: readonly string[];
  /** Tells whether it would still be the same. */
  readonly digest: string;
  readonly first: readonly DryRunRow[];
  readonly counts: UploadCounts;
  /** Refused rows that are counted only; absent where it was made by an earlier build. */
  readonly refusedBeyond?: number;
  readonly needsCode: boolean;
  /** Interviews to come that those lose whom it removes. */
  readonly interviewsLost: number;
  /** How its csv was read; null for another file. */
  readonly encoding: TextEncoding | null;
  /** Where its heading line was found, and what was passed over; absent where it was made by an earlier build. */
  readonly from?: ReadFrom | null;
  readonly passedOver?: readonly PassedOver[];
  /** What is said of the rows that are taken: the first, and how many there are; absent where it was made by an earlier build. */
  readonly warnings?: readonly RowWarningView[];
  readonly warned?: number;
}

/** How the rows of a file were found. */
export type AsRead = Pick<DryRun, 'encoding' | 'from' | 'passedOver'>;

/** Students whose interviews are asked for at a time, bookings of one file, and rows between two stops. */
const AT_ONCE = 500;
const SLICE = 50;

/** What a plan does, told by each row, everybody whom it removes, and each interview that those lose. */
function* toldOf({ create, update, unchanged, remove, refused }: UploadPlan, lost: readonly string[]): Generator<readonly unknown[]> {
  for (const { row } of create) yield [row];
  for (const { student, enrolmentId, parts, returns } of update) yield [student.row, enrolmentId, ...parts, returns];
  for (const { student, enrolmentId } of unchanged) yield [student.row, enrolmentId];
  for (const { row, refusals } of refused) yield [row, ...refusals.map(({ field, code }) => `${field} ${code}`)];
  for (const enrolmentId of remove.toSorted()) yield [enrolmentId];
  for (const bookingId of lost.toSorted()) yield ['lost', bookingId];
}

/** By what a plan is told from another one. */
function* digesting(plan: UploadPlan, lost: readonly string[]): Sliced<string> {
  const hash = createHash('sha256');
  let some = 0;
  for (const one of toldOf(plan, lost)) {
    if (++some % SLICE === 0) yield;
    hash.update(`${JSON.stringify(one)}\n`);
  }
  return hash.digest('base64url');
}

type Parts = Pick<StudentsPorts, 'commands' | 'keys' | 'chunk'> & {
  readonly kept: Staged;
  readonly interviews: () => InterviewsForStudents;
};

/** What the rows of an upload would do, and the bookings of the interviews to come that would be lost by it. */
export interface Planned {
  /** Its refused rows are those whose cells are kept. */
  readonly plan: UploadPlan;
  /** Refused rows that are counted only. */
  readonly refusedBeyond: number;
  readonly lost: readonly string[];
  readonly digest: string;
}

/** Decides what the rows of an upload would do to the students that its college has now. */
export async function planRows(
  { commands, keys, interviews }: Pick<Parts, 'commands' | 'keys' | 'interviews'>,
  { orgId, mode }: { readonly orgId: string; readonly mode: UploadMode },
  { students, refused, refusedBytes, beyond }: Pick<ReadRows, 'students' | 'refused' | 'refusedBytes' | 'beyond'>,
): Promise<Planned> {
  const plan = await inSlices(planning(students, refused, await knownStudents({ commands, keys }, orgId), mode, beyond));
  const lost: string[] = [];
  for (const some of parts(plan.remove, AT_ONCE)) lost.push(...(await interviews().toCome(some)));
  const read = new Set(refused);
  const hasRoom = roomForRefused(keptLimits.refused - refusedBytes);
  const kept = plan.refused.filter((row) => read.has(row) || hasRoom(row));
  const refusedBeyond = beyond.rows + plan.refused.length - kept.length;
  return { plan: { ...plan, refused: kept }, refusedBeyond, lost, digest: await inSlices(digesting(plan, lost)) };
}

/** Keeps a plan as a dry run, and answers its file. */
export async function keepDryRun(
  { kept, ...ports }: Parts,
  { orgId, uploadId, asRead }: { readonly orgId: string; readonly uploadId: string; readonly asRead: AsRead },
  rows: ReadRows,
  { plan, refusedBeyond, lost, digest }: Planned,
): Promise<{ readonly file: string; readonly run: DryRun }> {
  const { create, update, unchanged, remove, refused, needsCode } = plan;
  const unavailable = await unavailableRows(ports, orgId, plan);
  // What was refused as it was read stands in its files of rows already.
  const read = new Set(rows.refused);
  const files = {
    refused: await kept.putAll(uploadId, inPieces(refused.filter((row) => !read.has(row)))),
    chunks: await kept.putAll(uploadId, chunksOf(plan, ports.chunk, refusedBeyond)),
    lost: await kept.putAll(uploadId, parts(lost, AT_ONCE)),
  };
  const counts = {
    ...{ create: create.length, update: update.length, unchanged: unchanged.length, remove: remove.length },
    ...{ refused: refused.length + refusedBeyond, unavailable: unavailable.size },
  };
  const first = await shownRows(ports, plan, unavailable);
  const run: DryRun = {
    ...{ ...files, rows: rows.files, firstRefused: refusedViews({ refused }, MOST_SHOWN), digest, first, counts, refusedBeyond, needsCode },
    ...{ interviewsLost: lost.length, ...asRead, warnings: warningViews([...rows.warnings, ...plan.keptOut]) },
    warned: rows.warned + plan.keptOut.length,
  };
  return { file: await kept.put(uploadId, run), run };
}
