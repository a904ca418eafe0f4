import type { StudentStats } from '@aarambh/contracts/http/students.ts';
import { skills } from '@aarambh/contracts/interviews/scorecard.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { styled } from '@mui/material/styles';
import { FigureTable, Track } from './figure-table.ts';
import { Radar } from './radar.tsx';
import { words } from '../../statistics-words.ts';

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 24,
  alignItems: 'center',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '300px minmax(0, 1fr)' },
  '& figcaption': { gridColumn: '1 / -1', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

/** The six averages of a college: as a radar, as bars, and in numbers. */
export function RatingAverages({ averages }: { readonly averages: StudentStats }) {
  const values = skills.map((skill) => averages[skill]);
  if (values.every((value) => value === 0)) return <Muted>{words.none}</Muted>;
  return (
    <Figure>
      <Radar values={values} />
      <FigureTable>
        <VisuallyHidden as="caption">{words.axis}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{words.rating}</th>
            <td className="bar" aria-hidden="true" />
            <th scope="col" className="number">
              {words.average}
            </th>
          </tr>
        </thead>
        <tbody>
          {skills.map((rating, index) => (
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
      </FigureTable>
      <figcaption aria-hidden="true">{words.axis}</figcaption>
    </Figure>
  );
}
