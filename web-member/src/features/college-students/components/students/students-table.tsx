import type { StudentView } from '@aarambh/contracts/http/students.ts';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { visuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { styled } from '@mui/material/styles';
import { timeText, writtenDayText } from '../../../../shared/schedule/days.ts';
import { Risks } from './risks.tsx';
import { OverallRating } from './stars.tsx';
import { words } from '../../student-words.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '12px 18px 12px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { fontSize: '0.875rem', fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  // As high as a finger, in rows that stay low.
  '& tbody th > a': { display: 'inline-block', paddingBlock: 12, marginBlock: -12 },
  '& .more': { display: 'block', fontWeight: 400, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& .number': { fontVariantNumeric: 'tabular-nums' },
  '& .booking': { whiteSpace: 'nowrap' },
  // On phones a student is a name, and below it the rest side by side.
  [theme.breakpoints.down('sm')]: {
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      padding: '14px 0',
      gap: '8px 14px',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    '& tbody th, & tbody td': { padding: 0, border: 0 },
    '& tbody th': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.down('md')]: { '& .wide': { display: 'none' } },
  [theme.breakpoints.up('md')]: { '& .narrow': { display: 'none' } },
}));

/** Students of a college, one a row: who they are, when their interview is, and how they were rated. */
export function StudentsTable({ students }: { readonly students: readonly StudentView[] }) {
  const { columns } = words;
  return (
    <Table aria-label={words.table}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col" className="wide">
            {columns.rollNo}
          </th>
          <th scope="col">{columns.booking}</th>
          <th scope="col" className="wide">
            {columns.status}
          </th>
          <th scope="col">{columns.rating}</th>
        </tr>
      </thead>
      <tbody>
        {students.map(({ _id, name, email, rollNo, bookingDate, time, status, ratingOverall, isRated, risks }) => (
          <tr key={_id}>
            <th scope="row">
              <TextLink to={`/studentreport/${_id}`} dir="auto" aria-label={words.reportOf(name)}>
                {name}
              </TextLink>
              <span className="more">{email}</span>
              <span className="more narrow">{[rollNo, words.statuses[status]].filter(Boolean).join(' · ')}</span>
              <Risks risks={risks} />
            </th>
            <td className="wide number">{rollNo === '' ? '–' : rollNo}</td>
            <td className="number booking">
              {bookingDate === '' ? words.notBooked : writtenDayText(bookingDate)}
              {time === '' ? null : <span className="more">{timeText(time)}</span>}
            </td>
            <td className="wide">{words.statuses[status]}</td>
            <td>
              <OverallRating rating={isRated ? ratingOverall : null} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
