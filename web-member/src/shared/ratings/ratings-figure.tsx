import { skills, type Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { styled } from '@mui/material/styles';
import { Radar } from './radar.tsx';
import { words } from './words.ts';

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
      <Table>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{rating}</th>
            <td className="bar" aria-hidden="true" />
            <th scope="col">{column}</th>
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
      </Table>
      <figcaption aria-hidden="true">{caption}</figcaption>
    </Figure>
  );
}
