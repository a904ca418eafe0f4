import type { RestorePreview, UploadView } from '@aarambh/contracts/http/students.ts';
import { count, dayAndClock, plural } from '@aarambh/web-shared/format.ts';
import { interviewsEnd } from './upload-words.ts';

/** What the list of a college's uploads says. */
export const words = {
  title: 'Uploads',
  lead: 'Every list of students that came, the newest first. You can take your students back to how any of them left them.',
  back: 'Back to the dashboard',
  what: 'Your uploads',
  none: 'No uploads yet',
  noneWhy: 'Lists of students that you upload stand here, with what each of them did.',
  first: 'Upload students',
  at: (iso: string) => dayAndClock(iso),
  sources: {
    csv: 'csv file',
    xlsx: 'xlsx file',
    xls: 'xls file',
    list: 'List of a program',
    restore: 'Restored list',
  } satisfies Record<UploadView['source'], string>,
  modes: { add: 'to add', replace: 'to replace the list' } satisfies Record<UploadView['mode'], string>,
  statuses: {
    parsing: 'Being read',
    ready: 'To confirm',
    running: 'At work',
    confirmed: 'Done',
    refused: 'Refused',
    expired: 'Expired',
  } satisfies Record<UploadView['status'], string>,
  counted: (amount: number, what: string) => `${count(amount)} ${what}`,
  counts: { create: 'new', update: 'updated', unchanged: 'unchanged', remove: 'removed', refused: 'refused', unavailable: 'unavailable' },
  nothing: 'Nothing',
  more: 'Show earlier uploads',
  loadingMore: 'Loading…',
  busy: 'A list is being taken over. Restore is there again once it is done.',
  open: 'Open',
  openOf: (at: string) => `Open the upload of ${at}`,
  restore: {
    action: 'Restore',
    of: (at: string) => `Restore the list of ${at}`,
    title: (at: string) => `Back to the list of ${at}?`,
    why: 'Your students become exactly those of then: who came later is removed and loses the interview, who was removed since comes back.',
    counting: 'Counting what would change…',
    notCounted: 'What would change could not be counted now.',
    counts: ({ remove, returns, changes, interviewsLost }: RestorePreview) =>
      `${plural(remove, { one: 'student is', other: 'students are' })} removed, whose scorecards and resumes are no longer shown; ${plural(returns, { one: 'comes', other: 'come' })} back; ${plural(changes, { one: 'is', other: 'are' })} changed back; ${interviewsEnd(interviewsLost)}.`,
    but: 'People who were erased stay away, and bookings that no longer fit are listed as unavailable. It begins at once.',
    code: 'The code of your college',
    codeWhy: 'This removes more than a third of your students. Type your code to go on.',
    codeWrong: 'This is not the code of your college.',
    codeFirst: 'Type the code of your college.',
    busy: 'Restoring…',
    keep: 'Keep it as it is',
  },
  declare: {
    title: 'Students wait for your declaration',
    why: 'A list came from a program without it. Its students are on your list, and are invited once you declare:',
    text: 'Every student here is 18 or has a guardian’s written consent.',
    action: 'Declare',
    busy: 'Declaring…',
    done: 'Thank you. The invitations leave now.',
  },
};
