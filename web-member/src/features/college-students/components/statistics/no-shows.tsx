import type { CollegeNumbersAnswer } from '@aarambh/contracts/http/students.ts';
import { count } from '@aarambh/web-shared/format.ts';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { FigureTable, Track } from '../../../../shared/ratings/figure-table.ts';
import { words } from '../../statistics-words.ts';

const says = words.noShows;
const sides = ['student', 'panel'] as const;

/** Of how many students an interview was missed, by who did not come; bars are of all who are booked. */
export function NoShows({ noShows, funnel: { booked } }: Pick<CollegeNumbersAnswer, 'noShows' | 'funnel'>) {
  return (
    <FigureTable>
      <VisuallyHidden as="caption">{says.title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{says.side}</th>
          <td className="bar" aria-hidden="true" />
          <th scope="col" className="number">
            {says.students}
          </th>
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row">{says.sides[side]}</th>
            <td className="bar" aria-hidden="true">
              <Track>
                <div style={{ width: `${booked === 0 ? 0 : Math.round((noShows[side] / booked) * 100)}%` }} />
              </Track>
            </td>
            <td className="number">{count(noShows[side])}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
