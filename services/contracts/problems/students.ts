import { WRONG_SHEET } from '../students/sheets.ts';
import type { Problems } from './problem.ts';

/** What lists of students, and invitations of them, are refused with. */
export const studentProblems = {
  no_list: [400, 'Send a list of students.'],
  list_too_long: [413, 'A list has at most 1,00,000 students.'],
  code_needed: [409, 'This removes more than a third of your students. Type the code of your college to go on.'],
  upload_running: [409, 'Another upload of your college is at work. Wait until it is done.'],
  upload_not_read: [409, 'The file is still being read.'],
  upload_decided: [410, 'This upload was decided already, or is over a day old.'],
  upload_changed: [409, 'Your students changed since you looked. See what will be done now, and confirm again.'],
  upload_not_done: [409, 'Only an upload that was done can be restored.'],
  sheet_wrong: [415, WRONG_SHEET],
  sheet_large: [413, 'A file has at most 20 MB, an xls file 5 MB.'],
  invitation_sign_in: [401, 'You have an account. Log in with it, then open the link again.'],
  invitation_closed: [403, 'This college takes nobody in at the moment. Try again later.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    students: typeof studentProblems;
  }
}
