import type { DryRunRow } from '@aarambh/contracts/http/students.ts';
import { UNRELEASED } from '@aarambh/contracts/students/invitation.ts';
import { sheetHeadings, WRONG_SHEET } from '@aarambh/contracts/students/sheets.ts';
import { count, dayAndClock, plural } from '@aarambh/web-shared/format.ts';

/** How many interviews end with a list of students. */
export const interviewsEnd = (interviews: number): string =>
  interviews === 0
    ? 'no interview to come ends with it'
    : `${plural(interviews, { one: 'interview to come ends', other: 'interviews to come end' })} with a mail, and the slots are free for others`;

const row = { one: 'row', other: 'rows' };

/** What is said where a college uploads its students, and of one upload. */
export const words = {
  title: 'Upload students',
  lead: 'As a csv, xlsx or xls file. You see first what it will do: nothing is written before you confirm.',
  columns: `Columns, spelled exactly so: ${sheetHeadings.name}, ${sheetHeadings.phone}, ${sheetHeadings.email}. If you like also ${sheetHeadings.rollNo}, and ${sheetHeadings.date} with ${sheetHeadings.time}, which books an interview.`,
  template: { label: 'A template to fill in', csv: 'Template as csv', xlsx: 'Template as xlsx' },
  mode: 'What happens to your list',
  modes: {
    add: ['Add to it', 'New students join it, known ones are updated, nobody is removed.'],
    replace: ['Replace all of it', 'Who is not in the file is removed and loses the interview. You see how many before you confirm.'],
  },
  replaceIsOwners: 'Only owners replace the whole list.',
  file: 'File',
  takes: 'One csv, xlsx or xls file, up to 20 MB (xls 5 MB) and 1,00,000 students.',
  noFile: 'Please choose a file.',
  wrong: WRONG_SHEET,
  empty: 'The file is empty. Choose another one.',
  large: 'A file has at most 20 MB, an xls file 5 MB.',
  busy: 'Another list of your college is being taken over. Upload yours once it is done: this page notices.',
  send: 'See what it will do',
  sending: 'Sending…',
  waits: {
    parsing: 'A file is being read.',
    ready: 'A file waits for your confirmation.',
    checking: 'A confirmed list is compared with what changed since.',
    running: 'A list is being taken over.',
    see: 'See it',
  },
  all: 'Earlier uploads',
  back: 'Back to the uploads',
  what: 'The upload',
  gone: 'No such upload',
  goneWhy: 'It is not one of your college.',
  again: 'Upload another file',
  toStudents: 'To your students',
  headings: {
    parsing: 'Your file is being read',
    ready: 'What your file will do',
    checking: 'Checking what changed since you looked…',
    running: 'Organisation Slots',
    confirmed: 'Done',
    refused: 'Your file cannot be taken',
    expired: 'Nobody confirmed in time',
    withdrawn: 'Withdrawn',
  },
  received: (iso: string) => `Received ${dayAndClock(iso, ', ')}.`,
  decided: (iso: string) => `Done ${dayAndClock(iso, ', ')}.`,
  counts: {
    label: 'What happens to how many',
    done: 'What happened to how many',
    create: 'New',
    update: 'Updated',
    unchanged: 'Unchanged',
    remove: 'Removed',
    refused: 'Rows refused',
    unavailable: 'Bookings unavailable',
  },
  parsing: {
    bar: 'Reading the file',
    rows: (read: number) => `${plural(read, row)} read so far`,
    leave: 'You can leave this page: it goes on, and you find it again among your uploads.',
  },
  checking: {
    bar: 'Checking what changed',
    leave:
      'Nothing is written yet. You can leave this page: where nothing changed the list is taken over, otherwise it waits for you again.',
  },
  running: {
    bar: 'Progress',
    part: (percent: number) => `${percent}% done`,
    steps: (done: number, total: number) => `${count(done)} of ${count(total)} steps`,
    leave: 'You can leave this page or close it: it goes on. Another list can be uploaded once this one is done.',
  },
  ready: {
    until: (iso: string) => `Nothing is written yet. You can confirm it until ${dayAndClock(iso, ', ')}.`,
    first: 'The first rows as they will be',
    table: 'The first rows as they will be',
    row: 'Row',
    name: 'Name',
    phone: 'WhatsApp number',
    rollNo: 'Roll No',
    booking: 'Interview',
    will: 'What happens',
    wills: { create: 'New', update: 'Updated', unchanged: 'Unchanged' } satisfies Record<DryRunRow['will'], string>,
    none: '–',
    unavailable: (why: string) => `Unavailable: ${why}`,
    unavailableNow: (bookings: number) =>
      `${plural(bookings, { one: 'interview', other: 'interviews' })} cannot be booked as it stands now. These students join your list without one. Slots that others take until you confirm come on top.`,
    noRows: 'No row of the file can be taken.',
    noRowsWhy: 'Download the refused rows, correct them, and upload that file.',
    noStudents: 'There is nobody in the file.',
    noStudentsWhy: 'Below the headings it has no row. Fill one in for each student, and upload it again.',
    nothing: 'Everybody on the list is in your list already, as the file says. There is nothing to change.',
    removes: (students: number, interviews: number) =>
      `${plural(students, { one: 'student is', other: 'students are' })} not in the file. They are removed from your list, and ${interviewsEnd(interviews)}. Their scorecards and resumes are no longer shown. You can take it back with an earlier upload.`,
    guessed:
      'The file is not UTF-8, so it was read as Windows-1252, a guess. Look at the names below: if letters are wrong, save it as “CSV UTF-8” and upload it again.',
    changed: 'Your students changed since you looked.',
    changedLead: 'What is different now:',
    change: (what: string, before: number, now: number) => `${what}: ${count(now)} instead of ${count(before)}`,
    changedInterviews: 'Interviews that end',
    changedNothing: 'The numbers are the same as before. Look at the rows, and confirm again.',
  },
  asRead: {
    from: (sheet: string | null, row: number) =>
      sheet === null
        ? `The headings were found in row ${count(row)}. Rows above it are not read.`
        : `Read from the sheet “${sheet}”, with the headings in row ${count(row)}.`,
    isIt: (column: string, near: string) => `“${column}” (do you mean ${near}?)`,
    nearly: (columns: readonly string[]) =>
      `Not read, since the heading is not spelled as it has to be: ${columns.join(', ')}. If you need what stands there, correct the heading and upload the file again.`,
    sheets: (names: readonly string[]) =>
      `Not read: the ${names.length === 1 ? 'sheet' : 'sheets'} ${names.map((name) => `“${name}”`).join(', ')}. One sheet is read: put all students on it.`,
    columns: (columns: readonly string[]) => `Other columns that are not read: ${columns.join(', ')}.`,
  },
  warnings: {
    title: 'Warnings',
    table: 'Warnings, with the row and the column',
    row: 'Row',
    column: 'Column',
    text: 'What to know',
    all: (warned: number) =>
      `${plural(warned, { one: 'warning', other: 'warnings' })} about rows that are taken. Look whether you mean it so.`,
    more: (shown: number) => `The first ${count(shown)} of them.`,
  },
  refusedRows: {
    title: 'Refused rows',
    table: 'Refused rows, with the column and the reason',
    row: 'Row',
    column: 'Column',
    reason: 'Why',
    all: (refused: number) =>
      `${plural(refused, row)} ${refused === 1 ? 'is' : 'are'} not taken. Correct them in their file and upload it: it holds only these.`,
    more: (shown: number) => `The first ${plural(shown, { one: 'reason', other: 'reasons' })}. The file has all of them.`,
    beyond: (rows: number) =>
      `${plural(rows, { one: 'refused row is', other: 'refused rows are' })} only counted, and not in the file, since the others take all the room that we keep. Look for one mistake in all rows, correct it in your own file, and upload that.`,
    files: 'Download the refused rows',
    csv: 'Refused rows as csv',
    xlsx: 'Refused rows as xlsx',
  },
  confirm: {
    title: 'Confirm',
    declare: 'Every student here is 18 or has a guardian’s written consent',
    declareFirst: 'Please confirm that every student is 18 or has a guardian’s written consent.',
    code: 'The code of your college',
    codeWhy: 'This removes more than a third of your students. Type your code to show that you mean it.',
    codeWrong: 'This is not the code of your college.',
    codeFirst: 'Type the code of your college.',
    action: 'Confirm',
    busy: 'Confirming…',
    reads: 'Owners and staff can confirm it.',
    owners: 'Only owners confirm a list that replaces the whole one.',
  },
  unavailable: {
    title: 'Some bookings were unavailable',
    lead: 'These students are on your list, without this interview. They can book another time themselves.',
    table: 'Bookings that were unavailable, with the reason',
    name: 'Name',
    wanted: 'Wanted',
    reason: 'Why',
    more: (shown: number) => `The first ${count(shown)}. The file has all of them.`,
    download: 'Download as csv',
  },
  unreleased: `Mails go to ${UNRELEASED} of your students in all until we have looked at your first list. The others are invited by themselves after that.`,
  confirmed: {
    good: 'Your students are as the list says. Who is new is invited by mail.',
    goodRestored: 'Your students are as they were.',
  },
  refused: {
    next: 'Nothing of it was kept. Correct the file, or begin with a template, and upload it again.',
  },
  expired: {
    why: 'A file is kept for a day. This one was deleted, and nothing of it was written. Upload it again.',
  },
  withdrawn: {
    why: 'A colleague of yours withdrew it before it was confirmed, or you did. The file was deleted, and nothing of it was written.',
  },
  downloading: 'Downloading…',
};
