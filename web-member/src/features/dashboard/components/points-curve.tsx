import type { StatementAnswer } from '@aarambh/contracts/routes/points.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { month } from '@aarambh/web-shared/format-past.ts';
import { count } from '@aarambh/web-shared/format.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Curve } from '@aarambh/web-shared/ui/curve.tsx';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { words } from '../words.ts';

/** Pixels of the drawing. */
const HEIGHT = 84;

const Chart = styled('figure')(({ theme }) => ({
  margin: '22px 0 20px',
  '& figcaption': { marginTop: 2, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

const Drawing = styled('div')(({ theme }) => ({
  position: 'relative',
  marginInline: 14,
  borderBottom: `1.5px solid ${theme.vars.palette.divider}`,
}));

/** Where the balance stands now. */
const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: -6,
  width: 12,
  height: 12,
  marginBottom: -6,
  borderRadius: radii.round,
  border: `2px solid ${theme.vars.palette.background.paper}`,
  backgroundColor: theme.vars.palette.primary.main,
}));

const Months = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  paddingTop: 6,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '& > span': { width: 36, textAlign: 'center' },
}));

/** The balance at the end of each of the last months: a curve, with a table behind it. */
export function PointsCurve({ curve }: { readonly curve: StatementAnswer['curve'] | undefined }) {
  if (curve === undefined) return <Skeleton variant="rounded" height={148} sx={{ my: 4 }} />;
  if (curve.length < 2) return <Drawing sx={{ my: 5 }} />;
  const top = Math.max(1, ...curve.map(({ balance }) => balance));
  return (
    <Chart>
      <Drawing aria-hidden="true">
        <Curve height={HEIGHT} points={curve.map(({ balance }, index) => [index / (curve.length - 1), balance / top])} />
        <Dot style={{ bottom: (curve.at(-1)!.balance / top) * HEIGHT }} />
      </Drawing>
      <Months aria-hidden="true">
        {curve.map(({ month: name }) => (
          <span key={name}>{month(name)}</span>
        ))}
      </Months>
      <figcaption>{words.curve}</figcaption>
      <VisuallyHidden as="table">
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            <th scope="col">{words.atItsEnd}</th>
          </tr>
        </thead>
        <tbody>
          {curve.map(({ month: name, balance }) => (
            <tr key={name}>
              <th scope="row">{month(name)}</th>
              <td>{count(balance)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </Chart>
  );
}
