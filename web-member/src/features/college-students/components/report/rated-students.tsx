import type { StudentsAnswer } from '@aarambh/contracts/http/students.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { fullDayText } from '../../../../shared/schedule/days.ts';
import { isOver } from '../students/stars.tsx';
import { words } from '../../student-words.ts';

const says = words.report;

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '6px 10px 6px 0', textAlign: 'start', fontWeight: 500, borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& thead th': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& thead th:first-of-type': { width: '44%' },
  '& tr': { breakInside: 'avoid' },
  '& .number': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '& .wide': { display: 'none' } },
  '@media print': { '& .wide': { display: 'table-cell' } },
}));

interface RatedStudentsProps {
  readonly rated: Pick<UseQueryResult<StudentsAnswer>, 'data' | 'error' | 'fetchStatus' | 'refetch'>;
}

/** The students of a college who have a rating, by name, each with it and with the interview that they have booked last. */
export function RatedStudents({ rated }: RatedStudentsProps) {
  const { columns } = says;
  return (
    <>
      <Heading as="h2" size="h5" sx={{ mt: 7, mb: 2 }}>
        {says.rated}
      </Heading>
      <Loaded query={rated} what={says.ratedWhat} level="h3" skeleton={<Skeleton variant="rounded" height={240} />}>
        {({ data, total }) =>
          total === 0 ? (
            <Muted>{says.noneRated}</Muted>
          ) : (
            <>
              <Table aria-label={says.rated}>
                <thead>
                  <tr>
                    <th scope="col">{columns.name}</th>
                    <th scope="col" className="wide">
                      {columns.rollNo}
                    </th>
                    <th scope="col">{columns.date}</th>
                    <th scope="col">{columns.rating}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.map(({ _id, name, rollNo, bookingDate, ratingOverall }) => (
                    <tr key={_id}>
                      <th scope="row" dir="auto">
                        {name}
                      </th>
                      <td className="wide number">{rollNo}</td>
                      <td>{fullDayText(bookingDate)}</td>
                      <td>
                        <strong className="number">{ratingOverall}</strong> {isOver(ratingOverall) ? says.over : null}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
              {total > data.length ? <Muted sx={{ mt: 3 }}>{says.first(data.length)}</Muted> : null}
            </>
          )
        }
      </Loaded>
    </>
  );
}
