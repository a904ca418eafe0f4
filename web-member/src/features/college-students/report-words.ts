import { plural } from '@aarambh/web-shared/format.ts';

const student = { one: 'student', other: 'students' };

/** What the consolidated report of a college says, and the page of all its students. */
export const words = {
  title: 'Consolidated report',
  of: (college: string) => `Consolidated report of ${college}`,
  what: 'The report',
  back: 'Back to the dashboard',
  print: 'Print or save as PDF',
  rated: 'Students with a rating',
  ratedWhat: 'The students with a rating',
  noneRated: 'No student has a rating yet.',
  first: (shown: number) => `The first ${plural(shown, student)} by name. The dashboard saves all of them as CSV.`,
  columns: { name: 'Name', rollNo: 'Roll No', date: 'Booking date', rating: 'Rating (of 10)' },
  over: 'over 80%',
  all: {
    title: 'All students',
    admin: 'Students of a college',
    adminWhy: 'You belong to no college. The admin console shows the students of every college.',
    console: 'Open the admin console',
  },
};
