import { MOST_IN_FILE } from '@aarambh/contracts/http/students.ts';
import type { RiskReason } from '@aarambh/contracts/students/risk.ts';
import { count, plural } from '@aarambh/web-shared/format.ts';

const student = { one: 'student', other: 'students' };

/** What the table of a college's students says. */
export const words = {
  title: 'Your students',
  what: 'Your students',
  found: (total: number) => plural(total, student),
  search: 'Search',
  searchHelp: 'Name, email or Roll No',
  go: 'Search',
  foundMore: (total: number) => `More than ${plural(total, student)}`,
  filters: {
    title: 'Filters',
    status: 'Status',
    statuses: { '': 'Every status', uploaded: 'Uploaded', invited: 'Invited', joined: 'Joined', lapsed: 'Did not answer' },
    booked: 'Interview',
    bookings: { '': 'Booked or not', yes: 'Booked', no: 'Not booked' },
    appeared: 'Appeared',
    appearances: { '': 'Appeared or not', yes: 'Appeared', no: 'Not yet' },
    over80: 'Over 80%',
    atRisk: 'At risk',
  },
  save: 'Download as CSV',
  fileHolds: (total: number, more: boolean) =>
    `A file holds ${count(MOST_IN_FILE)} students at most: the first by name of ${more ? 'more than ' : ''}${count(total)}. Search or filter them, for instance by state, and download each part.`,
  risks: 'At risk',
  reasons: {
    student_missed: 'Did not come',
    panel_missed: 'Panel did not come',
    below_five: 'Rated below 5',
    not_joined: 'Not joined after 7 days',
    not_booked: 'Not booked, closing soon',
  } satisfies Record<RiskReason, string>,
  risk: {
    title: 'At risk',
    what: 'Who is at risk',
    lead: 'Who did not come, is rated below 5, has not joined seven days after the invitation, or is not booked three days before the closing date.',
    none: 'Nobody is at risk now.',
    filter: 'Show them in the table',
    pages: 'Pages of who is at risk',
  },
  reportOf: (name: string) => `Report of ${name}`,
  size: 'Rows on a page',
  table: 'Students with their interviews and ratings',
  columns: { name: 'Name', rollNo: 'Roll No', booking: 'Booking date', status: 'Status', rating: 'Overall rating' },
  statuses: {
    uploaded: 'Uploaded',
    invited: 'Invited',
    joined: 'Joined',
    declined: 'Declined',
    lapsed: 'Did not answer',
    removed: 'Removed',
    forgotten: 'Erased',
  },
  notBooked: 'Not booked',
  notRated: 'Not rated yet',
  outOf: (rating: string) => `${rating} out of 10`,
  stars: (stars: number) => `${stars} of 5 stars`,
  over: 'Over 80%',
  pages: 'Pages of the table',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',
  none: 'No students yet',
  noneWhy: 'Your students stand here, with their interviews and ratings, once a list of them was uploaded.',
  notFound: 'Nobody was found',
  notFoundWhy: 'No student of yours is what you search and filter for.',
  clear: 'Show everybody',
};
