import Typography from '@mui/material/Typography';
import { FirstLine, SecondLine } from '../cell-lines.tsx';
import type { Column, ListShape } from '../list/shape.ts';
import { ofOneCollege } from './college-link.tsx';
import { InterviewChips } from './interview-chips.tsx';
import { words } from './interview-words.ts';

const whom: Column<'interview-bookings'> = {
  source: 'enrolmentId',
  label: words.student,
  share: 100,
  render: ({ studentName, orgName }) => (
    <>
      <FirstLine>{studentName ?? words.erasedStudent}</FirstLine>
      <SecondLine>{orgName}</SecondLine>
    </>
  ),
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
    to: ({ id }) => `/interview-bookings/${id}/show`,
    card: (booking) => (
      <>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.place(booking.day, booking.time)}
        </Typography>
        <InterviewChips booking={booking} />
      </>
    ),
    ...(enrolmentId === null
      ? {
          filters: [
            ofOneCollege,
            {
              label: words.status,
              options: (['booked', 'requested', 'cancelled', 'refused'] as const).map((status) => ({
                label: words.statuses[status],
                values: { status },
              })),
            },
            {
              label: words.missing,
              options: (['student', 'panel'] as const).map((missing) => ({ label: words.sides[missing], values: { missing } })),
            },
            { label: words.days, range: 'day', of: 'day' },
          ],
        }
      : { permanent: { enrolmentId } }),
  };
}
