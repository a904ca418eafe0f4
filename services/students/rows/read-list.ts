import type { Day } from '@aarambh/contracts/interviews/dates.ts';
import { sheetLimits, type SheetField } from '@aarambh/contracts/students/sheets.ts';
import type { Cell } from '@aarambh/kernel/ports/sheets.ts';
import type { Sliced } from '@aarambh/kernel/in-slices.ts';
import { DayColumn } from './day-texts.ts';
import { rowReader } from './read-row.ts';
import type { ReadRow } from './student.ts';

/** The keys of the list that is sent as JSON. */
const listKeys: Readonly<Record<SheetField, string>> = {
  name: 'name',
  phone: 'whatsappNumber',
  email: 'email',
  rollNo: 'rollNo',
  date: 'bookingDate',
  time: 'time',
};
const keys = Object.entries(listKeys) as [SheetField, string][];

/** Rows that are read between two stops. */
const SLICE = 50;

type ListRead = { readonly rows: readonly ReadRow[] } | { readonly refused: 'no_list' | 'list_too_long' };

/** Reads the list, whose interviews are by `lastDay`: an array, or an object with one as its `students`. Rows count from 1. Days with two meanings are read again by what the others show. It stops in between, for lists of thousands. */
export function* readingList(sent: unknown, lastDay: Day): Sliced<ListRead> {
  const list = Array.isArray(sent) ? sent : isObject(sent) ? sent.students : null;
  if (!Array.isArray(list)) return { refused: 'no_list' };
  if (list.length > sheetLimits.rows) return { refused: 'list_too_long' };
  const days = DayColumn.unread;
  const rows = yield* readingRows(list, lastDay, days);
  return { rows: days.again === null ? rows : yield* readingRows(list, lastDay, days.again) };
}

function* readingRows(list: readonly unknown[], lastDay: Day, days: DayColumn): Sliced<readonly ReadRow[]> {
  const read = rowReader({ kind: 'json' }, lastDay, days);
  const rows: ReadRow[] = [];
  for (const [index, item] of list.entries()) {
    if (index % SLICE === SLICE - 1) yield;
    rows.push(
      isObject(item)
        ? read(index + 1, Object.fromEntries(keys.map(([field, key]) => [field, cellOf(item[key])])))
        : { refused: { row: index + 1, refusals: [{ field: 'name', code: 'no_student' }], cells: {} } },
    );
  }
  return rows;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a cell; what is neither text nor a number is none of both. */
function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : false;
}
