import { skills, type Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { styled } from '@mui/material/styles';
import { FigureTable, Track } from './figure-table.ts';
import { Radar } from './radar.tsx';
import { words } from './words.ts';

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 24,
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '300px minmax(0, 1fr)' },
  '& figcaption': { gridColumn: '1 / -1', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

interface RatingsFigureProps {
  readonly ratings: Ratings;
  /** What stands in the picture, and its axes. */
  readonly caption: string;
  /** Above the names. */
  readonly rating: string;
  /** Above the numbers, and how many decimals they have. */
  readonly column: string;
  readonly decimals: number;
}

/** The six ratings: as a radar, as bars, and in numbers. */
export function RatingsFigure({ ratings, caption, rating, column, decimals }: RatingsFigureProps) {
  return (
    <Figure>
      <Radar values={skills.map((skill) => ratings[skill])} />
      <FigureTable>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{rating}</th>
            <td className="bar" aria-hidden="true" />
            <th scope="col" className="number">
              {column}
            </th>
          </tr>
        </thead>
        <tbody>
          {skills.map((skill, index) => (
            <tr key={skill}>
              <th scope="row">
                <span className="at" aria-hidden="true">
                  {index + 1}
                </span>
                {words.skills[skill]}
              </th>
              <td className="bar" aria-hidden="true">
                <Track>
                  <div style={{ width: `${ratings[skill] * 10}%` }} />
                </Track>
              </td>
              <td className="number">{ratings[skill].toFixed(decimals)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <figcaption aria-hidden="true">{caption}</figcaption>
    </Figure>
  );
}
