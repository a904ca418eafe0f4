import { oneOf, type Column, type ListShape } from '../list/shape.ts';
import { ofOneCollege } from './college-link.tsx';
import { InterviewChips } from './interview-chips.tsx';
import { words } from './interview-words.ts';

const whom: Column<'interview-bookings'> = {
  source: 'enrolmentId',
  label: words.student,
  share: 100,
  render: ({ studentName }) => studentName ?? words.erasedStudent,
  below: ({ orgName }) => orgName,
};

interface InterviewShapeOptions {
  readonly title: string;
  readonly lead?: string;
  /** The enrolment of the one student whose interviews these are; null: everybody's. */
  readonly enrolmentId: string | null;
  readonly empty: ListShape<'interview-bookings'>['empty'];
}

/** Lists of interviews: all of them, and a student's. */
export function interviewShape({ enrolmentId, ...texts }: InterviewShapeOptions): ListShape<'interview-bookings'> {
  return {
    resource: 'interview-bookings',
    ...texts,
    columns: [
      ...(enrolmentId === null ? [whom] : []),
      { source: 'day', label: words.when, sortable: true, render: ({ day, time }) => words.place(day, time) },
      { source: 'status', label: words.status, render: (booking) => <InterviewChips booking={booking} /> },
    ],
    sort: { field: 'day', order: 'DESC' },
    name: ({ studentName, day, time }) => (enrolmentId === null ? (studentName ?? words.erasedStudent) : words.place(day, time)),
    secondary: (booking) => words.place(booking.day, booking.time),
    chips: (booking) => <InterviewChips booking={booking} />,
    ...(enrolmentId === null
      ? {
          filters: [
            ofOneCollege,
            oneOf(words.status, 'status', words.statuses, ['booked', 'requested', 'cancelled', 'refused']),
            oneOf(words.missing, 'missing', words.sides, ['student', 'panel']),
            { label: words.days, range: 'day', of: 'day' },
          ],
        }
      : { permanent: { enrolmentId } }),
  };
}
