import type { StudentStats } from '@aarambh/contracts/http/students.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { styled } from '@mui/material/styles';
import type { z } from 'zod';
import { Radar } from './radar.tsx';
import { words } from '../../statistics-words.ts';

type Averages = z.infer<typeof StudentStats>;
const ratings = Object.keys(words.ratings) as (keyof Averages)[];

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 24,
  alignItems: 'center',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '300px minmax(0, 1fr)' },
  '& figcaption': { gridColumn: '1 / -1', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '8px 0', whiteSpace: 'nowrap', textAlign: 'start', fontWeight: 500 },
  '& th:first-of-type': { paddingInlineEnd: 14 },
  '& thead th': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& thead th:last-of-type': { textAlign: 'end' },
  // Too narrow to show anything: the radar above does.
  '@media (max-width: 359.95px)': { '& .bar': { display: 'none' } },
  '& td.bar': { width: '35%', paddingInline: 0 },
  '& td.number': { width: 64, textAlign: 'end', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& .at': { display: 'inline-block', minWidth: 18, color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}));

const Track = styled('div')(({ theme }) => ({
  height: 10,
  borderRadius: radii.round,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.divider,
  '& > div': { height: '100%', borderRadius: radii.round, backgroundColor: theme.vars.palette.primary.main },
}));

/** The six averages of a college: as a radar, as bars, and in numbers. */
export function RatingAverages({ averages }: { readonly averages: Averages }) {
  const values = ratings.map((rating) => averages[rating]);
  if (values.every((value) => value === 0)) return <Muted>{words.none}</Muted>;
  return (
    <Figure>
      <Radar values={values} />
      <Table>
        <VisuallyHidden as="caption">{words.axis}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{words.rating}</th>
            <td className="bar" aria-hidden="true" />
            <th scope="col">{words.average}</th>
          </tr>
        </thead>
        <tbody>
          {ratings.map((rating, index) => (
            <tr key={rating}>
              <th scope="row">
                <span className="at" aria-hidden="true">
                  {index + 1}
                </span>
                {words.ratings[rating]}
              </th>
              <td className="bar" aria-hidden="true">
                <Track>
                  <div style={{ width: `${averages[rating] * 10}%` }} />
                </Track>
              </td>
              <td className="number">{averages[rating].toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <figcaption aria-hidden="true">{words.axis}</figcaption>
    </Figure>
  );
}
