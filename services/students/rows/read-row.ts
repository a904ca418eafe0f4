import { dayOf, type Day } from '@aarambh/contracts/interviews/dates.ts';
import type { SheetField } from '@aarambh/contracts/students/sheets.ts';
import type { Cell } from '@aarambh/kernel/ports/sheets.ts';
import { dateOf, emailOf, nameOf, phoneOf, rollNoOf, timeOf, typed, type Said, type Source } from './cells.ts';
import { DayColumn } from './day-texts.ts';
import type { ReadRow, RowRefusal, RowWarning, StudentRow } from './student.ts';

export type Cells = Readonly<Partial<Record<SheetField, Cell>>>;

const fields: readonly SheetField[] = ['name', 'phone', 'email', 'rollNo', 'date', 'time'];
const required: readonly SheetField[] = ['name', 'email'];
/** By which a student is known: no two rows have the same. */
const known = ['email', 'rollNo'] as const;

const valueOf = (said: Said): string | null => ('value' in said ? said.value : null);

/**
 * Reads the rows of one list, in their order: each is a student, or what is wrong with it. It remembers by whom it was asked already: the
 * second row with an email or a Roll No is refused, also where the first was. An interview later than `lastDay` refuses its row. `days` is the
 * column of its dates.
 */
export function rowReader(source: Source, lastDay: Day, days = DayColumn.unread): (row: number, cells: Cells) => ReadRow {
  const seen = { email: new Map<string, number>(), rollNo: new Map<string, number>() };

  return (row, cells) => {
    // Written out, here and below: of 100,000 rows every list that is made on the way is somebody's wait.
    const said: Readonly<Record<SheetField, Said>> = {
      name: nameOf(cells.name ?? null, source),
      phone: phoneOf(cells.phone ?? null, source),
      email: emailOf(cells.email ?? null, source),
      rollNo: rollNoOf(cells.rollNo ?? null, source),
      date: dateOf(cells.date ?? null, source, days),
      time: timeOf(cells.time ?? null, source),
    };
    const refusals: RowRefusal[] = [];
    for (const field of fields) {
      const one = said[field];
      if ('wrong' in one) refusals.push({ field, code: one.wrong, ...(one.either !== undefined && { either: one.either }) });
      else if (one.value === null && required.includes(field)) refusals.push({ field, code: 'missing' });
    }
    const date = valueOf(said.date);
    if (date !== null && dayOf(date)! > lastDay) refusals.push({ field: 'date', code: 'too_far' });
    if (isEmpty(said.date) !== isEmpty(said.time)) refusals.push({ field: isEmpty(said.date) ? 'date' : 'time', code: 'alone' });
    for (const field of known) {
      const key = valueOf(said[field]);
      if (key === null) continue;
      const first = seen[field].get(key);
      if (first === undefined) seen[field].set(key, row);
      else refusals.push({ field, code: 'doubled', first });
    }
    if (refusals.length > 0) {
      const shown = fields
        .filter((field) => cells[field] !== undefined)
        .map((field) => [field, typed(cells[field] ?? null, said[field], field)]);
      return { refused: { row, refusals, cells: Object.fromEntries(shown) as Readonly<Record<SheetField, string>> } };
    }
    const [rollNo, time] = [valueOf(said.rollNo), valueOf(said.time)];
    const student: { -readonly [Field in keyof StudentRow]: StudentRow[Field] } = {
      row,
      name: valueOf(said.name) ?? '',
      email: valueOf(said.email) ?? '',
      phone: valueOf(said.phone) ?? '',
    };
    if (rollNo !== null) student.rollNo = rollNo;
    if (date !== null) student.date = date;
    if (time !== null) student.time = time;
    const warnings = warningsOf(row, said);
    return warnings === null ? { student } : { student, warnings };
  };
}

/** What is said of the cells of a row that is taken; null for nothing, as of most. */
function warningsOf(row: number, said: Readonly<Record<SheetField, Said>>): readonly RowWarning[] | null {
  let warnings: RowWarning[] | null = null;
  for (const field of fields) {
    const one = said[field];
    if ('warning' in one && one.warning !== undefined) (warnings ??= []).push({ row, field, ...one.warning });
  }
  return warnings;
}

const isEmpty = (said: Said): boolean => 'value' in said && said.value === null;
