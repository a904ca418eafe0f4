import type { RefusedCells } from '@aarambh/contracts/students/upload.ts';
import type { RefusedRow } from '../rows/student.ts';
import type { UploadPlan } from '../upload/plan.ts';
import type { PlannedChunk, PlannedRow } from './staged.ts';

/** Students of one chunk: its event stays far below the largest that a store takes, and a restart repeats little. */
export const CHUNK = 500;

/** A chunk in which nothing is to be done. */
export const nothing = { remove: [], rows: [], refused: [], refusedBeyond: 0, restore: [], rebook: [] } as const satisfies PlannedChunk;

/** Some of them at a time. */
export function* parts<Item>(items: Iterable<Item>, size: number): Generator<readonly Item[]> {
  let some: Item[] = [];
  for (const item of items) {
    some.push(item);
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** A refused row as events keep it: without what stood in it, but for the days that it may say. */
export function refusedCells({ row, refusals }: RefusedRow): RefusedCells {
  return { row, refusals: refusals.map((one) => ({ ...one })) };
}

function* created({ create }: UploadPlan): Generator<PlannedRow> {
  for (const student of create) {
    const books = student.date !== undefined;
    yield { student, enrolmentId: null, parts: [], isUnchanged: false, books, returns: false };
  }
}

function* updated({ update }: UploadPlan): Generator<PlannedRow> {
  for (const { student, enrolmentId, parts: news, returns } of update) {
    const books = news.includes('booking') || (returns && student.date !== undefined);
    yield { student, enrolmentId, parts: news, isUnchanged: false, books, returns };
  }
}

function* same({ unchanged }: UploadPlan): Generator<PlannedRow> {
  for (const { enrolmentId, student } of unchanged)
    yield { student, enrolmentId, parts: [], isUnchanged: true, books: false, returns: false };
}

/** Rows that are to be taken in, in their order; each kind has its own in order. */
export function* inRowOrder(plan: UploadPlan): Generator<PlannedRow> {
  const heads = [created(plan), updated(plan), same(plan)].map((rows) => ({ rows, next: rows.next() }));
  const rowOf = ({ next }: (typeof heads)[number]): number => (next.done === true ? Infinity : next.value.student.row);
  for (;;) {
    const first = heads.reduce((one, other) => (rowOf(other) < rowOf(one) ? other : one));
    if (first.next.done === true) return;
    yield first.next.value;
    first.next = first.rows.next();
  }
}

/**
 * What a plan is done by, chunk by chunk as they are asked for. Who goes gives a Roll No back, so they go first; rows follow in their order. `refusedBeyond`: so many
 * rows are refused beside those of the plan.
 */
export function* chunksOf(plan: UploadPlan, size: number = CHUNK, refusedBeyond = 0): Generator<PlannedChunk> {
  for (const part of parts(plan.remove, size)) yield { ...nothing, remove: part };
  for (const part of parts(inRowOrder(plan), size)) yield { ...nothing, rows: part };
  for (const part of parts(plan.refused, size)) yield { ...nothing, refused: part.map(refusedCells) };
  if (refusedBeyond > 0) yield { ...nothing, refusedBeyond };
}
