import type { RefusedCells } from '@aarambh/contracts/students/upload.ts';
import type { RefusedRow } from '../rows/student.ts';
import type { UploadPlan } from '../upload/plan.ts';
import type { PlannedChunk, PlannedRow } from './staged.ts';

/** Students of one chunk: its event stays far below the largest that a store takes, and a restart repeats little. */
export const CHUNK = 500;

/** A chunk in which nothing is to be done. */
export const nothing = { remove: [], rows: [], refused: [], restore: [], rebook: [] } as const satisfies PlannedChunk;

/** Some of them at a time. */
export function* parts<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** A refused row as events keep it: without what stood in it. */
export function refusedCells({ row, refusals }: RefusedRow): RefusedCells {
  return { row, refusals: refusals.map(({ field, code, first }) => ({ field, code, ...(first !== undefined && { first }) })) };
}

/** What a plan is done by. Who goes gives a Roll No back, so they go first; rows follow in their order. */
export function chunksOf({ create, update, unchanged, remove, refused }: UploadPlan, size: number = CHUNK): readonly PlannedChunk[] {
  const rows: PlannedRow[] = [
    ...create.map((student) => ({ student, enrolmentId: null, isUnchanged: false, books: student.date !== undefined, returns: false })),
    ...update.map(({ student, enrolmentId, parts: news, returns }) => ({
      student,
      enrolmentId,
      isUnchanged: false,
      books: news.includes('booking') || (returns && student.date !== undefined),
      returns,
    })),
    ...unchanged.map(({ enrolmentId, student }) => ({ student, enrolmentId, isUnchanged: true, books: false, returns: false })),
  ].sort((one, other) => one.student.row - other.student.row);
  return [
    ...[...parts(remove, size)].map((part) => ({ ...nothing, remove: part })),
    ...[...parts(rows, size)].map((part) => ({ ...nothing, rows: part })),
    ...[...parts(refused, size)].map((part) => ({ ...nothing, refused: part.map(refusedCells) })),
  ];
}
