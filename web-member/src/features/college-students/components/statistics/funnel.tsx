import type { StudentFunnel } from '@aarambh/contracts/http/students.ts';
import { count } from '@aarambh/web-shared/format.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { FigureTable, Track } from '../../../../shared/ratings/figure-table.ts';
import { words } from '../../statistics-words.ts';

const says = words.funnel;
const steps = ['uploaded', 'invited', 'joined', 'booked', 'appeared', 'scored'] as const satisfies readonly (keyof StudentFunnel)[];

/** How far the students of a college came: each step as a bar, as a number, and as a share of all. */
export function Funnel({ funnel }: { readonly funnel: StudentFunnel }) {
  if (funnel.uploaded === 0) return <Muted>{says.none}</Muted>;
  return (
    <FigureTable>
      <VisuallyHidden as="caption">{says.title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{says.step}</th>
          <td className="bar" aria-hidden="true" />
          <th scope="col" className="number">
            {says.students}
          </th>
          <th scope="col" className="number">
            {says.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => {
          const share = Math.round((funnel[step] / funnel.uploaded) * 100);
          return (
            <tr key={step}>
              <th scope="row">{says.steps[step]}</th>
              <td className="bar" aria-hidden="true">
                <Track>
                  <div style={{ width: `${share}%` }} />
                </Track>
              </td>
              <td className="number">{count(funnel[step])}</td>
              <td className="share">{share}%</td>
            </tr>
          );
        })}
      </tbody>
    </FigureTable>
  );
}
