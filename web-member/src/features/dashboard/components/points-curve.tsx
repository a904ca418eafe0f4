import type { StatementAnswer } from '@aarambh/contracts/http/points.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { count, month } from '../../../shared/format.ts';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';

const W = 420;
const H = 116;
const PAD = { left: 14, right: 30, top: 20, bottom: 24 } as const;

const Chart = styled('figure')(({ theme }) => ({
  position: 'relative',
  margin: '18px 0 20px',
  '& svg': { display: 'block', width: '100%', height: 'auto', overflow: 'visible' },
  '& text': { fill: theme.vars.palette.text.secondary, fontSize: 14 },
  '& figcaption': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

/** The balance at the end of each of the last months: a curve, with a table behind it. */
export function PointsCurve({ curve }: { readonly curve: StatementAnswer['curve'] | undefined }) {
  if (curve === undefined) return <Skeleton variant="rounded" height={140} sx={{ my: 4 }} />;
  if (curve.length < 2) return <div style={{ height: 20 }} />;
  const top = Math.max(1, ...curve.map(({ balance }) => balance));
  const x = (index: number): number => PAD.left + (index / (curve.length - 1)) * (W - PAD.left - PAD.right);
  const y = (balance: number): number => H - PAD.bottom - (balance / top) * (H - PAD.top - PAD.bottom);
  const line = curve.map(({ balance }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(balance).toFixed(1)}`).join('');
  const last = curve.at(-1)!;
  return (
    <Chart>
      <svg viewBox={`0 0 ${W} ${H}`} aria-hidden="true" focusable="false">
        <path d={`${line}L${x(curve.length - 1)} ${H - PAD.bottom}L${x(0)} ${H - PAD.bottom}Z`} fill="var(--a-palette-soft)" />
        <path d={`M${PAD.left} ${H - PAD.bottom}H${W - PAD.right}`} stroke="var(--a-palette-divider)" strokeWidth="1.5" />
        <path d={line} fill="none" stroke="var(--a-palette-primary-main)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
        <circle
          cx={x(curve.length - 1)}
          cy={y(last.balance)}
          r="5"
          fill="var(--a-palette-primary-main)"
          stroke="var(--a-palette-background-paper)"
          strokeWidth="2"
        />
        {curve.map(({ month: name, balance }, index) => (
          <g key={name}>
            <text x={x(index)} y={H - 4} textAnchor="middle">
              {month(name)}
            </text>
            {index === curve.length - 1 ? (
              <text x={x(index)} y={y(balance) - 11} textAnchor="middle" fontWeight="700">
                {count(balance)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <figcaption>Points at the end of each month</figcaption>
      <VisuallyHidden as="table">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Points at its end</th>
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
