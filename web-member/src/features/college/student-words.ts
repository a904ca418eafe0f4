import { plural } from '@aarambh/web-shared/format.ts';

const student = { one: 'student', other: 'students' };

/** What the table of a college's students says. */
export const words = {
  title: 'Your students',
  what: 'Your students',
  found: (total: number) => plural(total, student),
  search: 'Search',
  searchHelp: 'Name, email or Roll No',
  go: 'Search',
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
  notFoundWhy: 'No student of yours has this in their name, email or Roll No.',
  clear: 'Show everybody',
};
