import { dayOf } from '@aarambh/contracts/interviews/dates.ts';
import type {
  UnavailableReason,
  PassedOver,
  ReadFrom,
  TextEncoding,
  UploadCounts,
  UploadMode,
} from '@aarambh/contracts/students/upload.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { enrolment, theirsOf } from '../enrolment/state.ts';
import type { ForeseenWish, InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { planning, type UploadPlan } from '../upload/plan.ts';
import { chunksOf, parts } from './chunks.ts';
import type { PlannedRow, Staged } from './staged.ts';
import { MOST_SHOWN, type DryRunRow, type RefusedRowView, type RowWarningView } from '@aarambh/contracts/http/students.ts';
import type { StudentRow } from '../rows/student.ts';
import { words } from '../rows/words.ts';
import { createHash } from 'node:crypto';
import { keptLimits } from '@aarambh/contracts/students/sheets.ts';
import { inSlices, type Sliced } from '@aarambh/kernel/in-slices.ts';
import { inPieces, roomForRefused, type ReadRows } from './kept-rows.ts';
import { knownStudents } from './known.ts';
import { refusedViews, warningViews } from './report.ts';

/** Which bookings of a plan could not be had if it was done now, and why, by row: it books in the order of its rows, once those are gone whom it removes. */
async function unavailableRows(
  { commands, interviews, chunk }: Pick<Parts, 'commands' | 'interviews' | 'chunk'>,
  orgId: string,
  plan: UploadPlan,
): Promise<ReadonlyMap<number, UnavailableReason>> {
  const enrolments = commands.on(enrolment);
  const wishOf = async ({ enrolmentId, student: { date, time } }: PlannedRow): Promise<ForeseenWish> => ({
    ...{ enrolmentId, day: dayOf(date!)!, time: time! },
    bookingId: enrolmentId === null ? null : await latest(enrolments, enrolmentId, (state) => state?.bookingId ?? null),
  });
  const unavailable = new Map<number, UnavailableReason>();
  const foresee = await interviews().foreseeing(orgId, new Set(plan.remove));
  for (const { rows } of chunksOf(plan, chunk)) {
    const booking = rows.filter(({ books }) => books);
    if (booking.length === 0) continue;
    const reasons = await foresee(await Promise.all(booking.map(wishOf)));
    for (const [index, reason] of reasons.entries()) if (reason !== null) unavailable.set(booking[index]!.student.row, reason);
  }
  return unavailable;
}

/** How many rows are shown as they will be. */
const SHOWN = 20;

interface Shown {
  readonly student: StudentRow;
  readonly enrolmentId: string | null;
  readonly will: DryRunRow['will'];
}

function firstOf({ create, update, unchanged }: UploadPlan): readonly Shown[] {
  const all: Shown[] = [
    ...create.slice(0, SHOWN).map((student) => ({ student, enrolmentId: null, will: 'create' as const })),
    ...update.slice(0, SHOWN).map(({ student, enrolmentId }) => ({ student, enrolmentId, will: 'update' as const })),
    ...unchanged.slice(0, SHOWN).map(({ student, enrolmentId }) => ({ student, enrolmentId, will: 'unchanged' as const })),
  ];
  return all.sort((one, other) => one.student.row - other.student.row).slice(0, SHOWN);
}

/** The first rows as they will be, with why a booking could not be had: what a student changed stays theirs, and an empty cell changes nothing. */
function shownRows(
  { commands }: Pick<StudentsPorts, 'commands'>,
  plan: UploadPlan,
  unavailable: ReadonlyMap<number, UnavailableReason>,
): Promise<DryRunRow[]> {
  const enrolments = commands.on(enrolment);
  return Promise.all(
    firstOf(plan).map(async ({ student, enrolmentId, will }) => {
      const { row, name, email, phone, rollNo, date = '', time = '' } = student;
      const now =
        enrolmentId === null
          ? null
          : await latest(enrolments, enrolmentId, (state) => (state?.text == null ? null : { text: state.text, theirs: theirsOf(state) }));
      const reason = unavailable.get(row);
      const isTheirs = (part: 'email' | 'phone'): boolean => now?.theirs.includes(part) === true;
      return {
        ...{ row, name, email: now !== null && isTheirs('email') ? now.text.email : email, rollNo: rollNo ?? now?.text.rollNo ?? '' },
        whatsappNumber: now !== null && (isTheirs('phone') || phone === '') ? now.text.whatsappNumber : phone,
        ...{ bookingDate: date, time, will, unavailable: reason === undefined ? null : words.unavailable[reason] },
      };
    }),
  );
}

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
