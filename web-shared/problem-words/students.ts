import type { studentProblems } from '@aarambh/contracts/problems/students.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of what lists of students are refused with. */
export const words = {
  no_list: 'Send a list of students.',
  list_too_long: 'A list has at most 1,00,000 students.',
  code_needed: 'This removes more than a third of your students. Type the code of your college to go on.',
  upload_running: 'Another upload of your college is at work. Wait until it is done.',
  upload_not_read: 'The file is still being read.',
  upload_decided: 'This upload was decided already, or is over a day old.',
  upload_changed: 'Your students changed since you looked. See what will be done now, and confirm again.',
  upload_not_done: 'Only an upload that was done can be restored.',
  sheet_wrong: 'Please upload a valid CSV or Excel file.',
  sheet_large: 'A file has at most 20 MB, an xls file 5 MB.',
} satisfies WordsFor<typeof studentProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    students: typeof words;
  }
}
