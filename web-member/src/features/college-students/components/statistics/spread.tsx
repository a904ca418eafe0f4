import { ratedParts, type CollegeNumbersAnswer } from '@aarambh/contracts/http/students.ts';
import { count } from '@aarambh/web-shared/format.ts';
import { VisuallyHidden, visuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { styled } from '@mui/material/styles';
import { bandsOf } from './bands.ts';
import { words } from '../../statistics-words.ts';

const says = words.spread;

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': { padding: '8px 4px', textAlign: 'center', fontWeight: 500, verticalAlign: 'bottom' },
  '& thead th': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& tbody th, & thead th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& td': { fontVariantNumeric: 'tabular-nums', fontWeight: 700 },
  // On phones the name of a rating stands above its numbers.
  [theme.breakpoints.down('sm')]: {
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)' },
    '& tbody th': { gridColumn: '1 / -1', paddingBottom: 0 },
    '& thead th:first-of-type': { ...visuallyHidden, padding: 0 },
    '& td': { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' },
  },
}));

/** A column; its height says how many. */
const Stem = styled('div')(({ theme }) => ({
  height: 36,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  '& > div': {
    width: '100%',
    maxWidth: 56,
    minHeight: 2,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.primary.main,
    printColorAdjust: 'exact',
  },
}));

/** How many students have which rating: for each of the ratings a column for each band, with its number below. */
export function Spread({ spread }: Pick<CollegeNumbersAnswer, 'spread'>) {
  return (
    <Table>
      <VisuallyHidden as="caption">{says.lead}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{words.rating}</th>
          {says.bands.map((band) => (
            <th key={band} scope="col">
              {band}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ratedParts.map((part) => {
          const bands = bandsOf(spread[part]);
          const most = Math.max(1, ...bands);
          return (
            <tr key={part}>
              <th scope="row">{says.parts[part]}</th>
              {bands.map((students, index) => (
                <td key={says.bands[index]}>
                  <Stem aria-hidden="true">
                    <div style={{ height: `${(students / most) * 100}%` }} />
                  </Stem>
                  {count(students)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
