import { slotLimits } from '@aarambh/contracts/interviews/slot-rules.ts';
import { FORGOTTEN_DAYS } from '@aarambh/contracts/students/enrolment.ts';
import { sheetHeadings, sheetLimits, type SheetField } from '@aarambh/contracts/students/sheets.ts';
import type { UnavailableReason } from '@aarambh/contracts/students/upload.ts';
import type { SheetRefusal } from '@aarambh/kernel/ports/sheets.ts';
import type { RowRefusalCode, RowWarning } from './student.ts';

const count = (number: number): string => number.toLocaleString('en-IN');
const listed = (headings: readonly string[]): string => headings.join(', ');

/** What is wrong, where it depends on the column. */
const wrong: Readonly<Record<SheetField, string>> = {
  name: "A name has letters, spaces and . ' ’ - only, 60 characters at most.",
  email: 'Please enter a valid email.',
  phone: 'A WhatsApp number has digits, and perhaps + in front.',
  rollNo: 'This is no Roll No.',
  date: 'A date is written dd-mm-yyyy.',
  time: 'Invalid Time',
};

const refusals: Readonly<Record<Exclude<RowRefusalCode, 'wrong' | 'doubled' | 'taken' | 'alone' | 'two_meanings'>, string>> = {
  missing: 'This is needed.',
  too_long: `A cell has at most ${count(sheetLimits.cell)} characters.`,
  unseen: 'This has characters that nobody can see, or that turn the text around. Type it anew.',
  is_error: 'The formula in this cell has no value.',
  is_date: 'The spreadsheet made a date of this. Format the cell as text, and type it anew.',
  is_number: 'Send this as text.',
  not_text: 'This is no text.',
  shortened: 'The spreadsheet shortened this number. Format the cell as text, and type it anew.',
  too_far: `An interview is booked ${slotLimits.listed} days ahead at most.`,
  forgotten: 'This student was erased meanwhile. Upload the row again.',
  no_student: 'This is no student.',
};

/** What people read of a list of students. */
export const words = {
  /** Why a row is refused; `Invalid Time` to the letter of the specification, whatever else is wrong with a time. */
  refusal(field: SheetField, code: RowRefusalCode, first?: number, either: readonly string[] = []): string {
    if (code === 'wrong' || (field === 'time' && code !== 'alone' && code !== 'doubled')) return wrong[field];
    if (code === 'doubled') return `Row ${first ?? ''} has the same ${sheetHeadings[field]}.`;
    if (code === 'two_meanings') return `This may be ${either.join(' or ')}, and no other row shows which. Write it as dd-mm-yyyy.`;
    if (code === 'taken') return `Another student of yours has this ${sheetHeadings[field]}.`;
    if (code === 'alone') return `${sheetHeadings.date} and ${sheetHeadings.time} come together or not at all.`;
    return refusals[code];
  },
  /** The same with the heading of its column in front. */
  inColumn: (field: SheetField, refusal: string): string => `${sheetHeadings[field]}: ${refusal}`,
  /** What is said of a cell of a row that is taken. */
  warning: {
    empty_word: (said) => `${said} is read as an empty cell.`,
    unusual_number: () =>
      'This is kept as it stands. It is neither a mobile number of India (ten digits, the first 6 to 9) nor one of another country (+ and 8 to 15 digits).',
    other_dash: (said) => `A dash in this address is not the - of addresses. It is read as ${said}.`,
    hidden_row: () => 'This row is hidden in the sheet, perhaps by a filter. It is read like the others.',
    like_date: () => 'A spreadsheet may have made a date of this. If so, format the column as text, and type the Roll No anew.',
    kept_out: () => 'This student has joined and says how to reach them. What this row says of it is kept out.',
  } satisfies Readonly<Record<RowWarning['code'], (said: string) => string>>,
  headings_missing: (headings: readonly string[]): string =>
    `The heading line lacks ${listed(headings)}. Headings are written exactly so, with the same capital letters, in one of the first ${sheetLimits.headingRows} rows of a sheet.`,
  headings_doubled: (headings: readonly string[]): string => `The heading line has more than one ${listed(headings)}.`,
  /** Why a file is refused. */
  file: {
    sheet_damaged: 'The file is damaged, or not what its name says. Save it anew from your spreadsheet.',
    sheet_encrypted: 'The file has a password. Save it without one.',
    sheet_bomb: 'The file is far larger unpacked than any list. Save it anew with the students only.',
    sheet_doctype: 'The file defines words of its own (DOCTYPE). Save it anew from your spreadsheet.',
    sheet_macros: 'The file has macros. Save it as xlsx without them, or as csv.',
    sheet_none: 'Every sheet of the file is hidden. Show the one with the students.',
    sheet_rows: `A list has at most ${count(sheetLimits.rows)} students.`,
    sheet_columns: `A list has at most ${sheetLimits.columns} columns.`,
    sheet_quotes: 'A quotation mark is not closed, or stands in the middle of a cell.',
    sheet_too_large: 'The file needs too much memory. Save it anew with the students only.',
    sheet_too_slow: 'The file takes too long to read. Save it anew with the students only.',
  } satisfies Readonly<Record<SheetRefusal, string>>,
  /** Why an upload came to nothing without anybody being at fault, or before it began, or is not done as somebody confirmed it. */
  ended: {
    interrupted: 'It was interrupted before it began. Upload it again.',
    begun_twice:
      'We began to read it twice, and could not end it. Save it anew from your spreadsheet with the students only, or as csv, and upload it again.',
    unread: 'We could not read it, and that is our fault. Save it anew from your spreadsheet, or as csv, and upload it again.',
    upload_running: 'Another upload of your college was at work.',
    code_needed: 'It would have removed more than a third of your students, and the code of your college was not typed.',
    busy: 'It could not begin. Upload it again.',
    upload_decided: 'It was decided already.',
    nothing_to_do: 'Your students are as that list left them: there was nothing to restore.',
    upload_changed: 'Your students changed since you looked. See what will be done now, and confirm again.',
    upload_not_done: 'That list was never done, so there is nothing to restore.',
  },
  other: 'It could not be taken. Upload it again.',
  /** Why a booking of a list could not be made. */
  unavailable: {
    full: 'This slot is taken.',
    already_booked: 'This student has as many interviews as your college allows.',
    closed: 'It is too late for this slot, or it is too far ahead.',
    slot_unknown: 'There is no slot at this time.',
    past: 'This time is over.',
  } satisfies Readonly<Record<UnavailableReason, string>>,
  notInvited: (students: number): string =>
    students === 1
      ? `1 student of your list is not invited: somebody declined an invitation of yours at their address less than ${FORGOTTEN_DAYS} days ago.`
      : `${count(students)} students of your list are not invited: somebody declined an invitation of yours at their addresses less than ${FORGOTTEN_DAYS} days ago.`,
  unavailableFile: ['Name', 'Email ID', 'Date', 'Time', 'Why'],
  inRow: (row: number, sentence: string): string => `Row ${row}: ${sentence}`,
  /** A column that has no heading, by its letters. */
  unheaded: (letters: string): string => `Column ${letters}, which has no heading`,
  /** The file of refused rows. */
  refused: { sheet: 'Refused', row: 'Row', why: 'Why it was refused' },
  /** The template: its sheets, and what it says of each column. */
  template: {
    sheet: 'Students',
    help: 'Help',
    column: 'Column',
    rule: 'What to write',
    rules: {
      name: 'Needed. The name of the student.',
      phone: 'May be empty. Digits, and perhaps + in front.',
      email: 'Needed. The invitation goes there; no two rows have the same.',
      rollNo: 'May be empty. No two rows have the same.',
      date: 'dd-mm-yyyy. Together with the time, or empty: then the student books.',
      time: 'HH:MM, or with AM or PM. Together with the date.',
    } satisfies Readonly<Record<SheetField, string>>,
  },
} as const;
