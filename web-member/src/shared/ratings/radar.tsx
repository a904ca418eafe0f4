import { styled } from '@mui/material/styles';

/** Units of the drawing. */
const RADIUS = 100;
const SIZE = 246;
/** The most that a rating is. */
const MOST = 10;
const RINGS = [2.5, 5, 7.5, 10] as const;

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxWidth: 280,
  height: 'auto',
  marginInline: 'auto',
  overflow: 'visible',
  '& .ring': { fill: 'none', stroke: theme.vars.palette.divider, strokeWidth: 1.2 },
  '& .shape': { fill: theme.vars.palette.soft, stroke: theme.vars.palette.primary.main, strokeWidth: 2.5, strokeLinejoin: 'round' },
  '& .dot': { fill: theme.vars.palette.primary.main },
  '& text': { fill: theme.vars.palette.text.secondary, fontSize: 14, textAnchor: 'middle', dominantBaseline: 'middle' },
}));

function pointAt(index: number, of: number, value: number): readonly [x: number, y: number] {
  const angle = (index / of) * 2 * Math.PI - Math.PI / 2;
  const length = (value / MOST) * RADIUS;
  return [Math.cos(angle) * length, Math.sin(angle) * length];
}

const pathOf = (values: readonly number[]): string =>
  `M${values
    .map((value, index) =>
      pointAt(index, values.length, value)
        .map((at) => at.toFixed(1))
        .join(' '),
    )
    .join('L')}Z`;

/** Ratings of ten around a centre, each axis with the number of its row in the table beside. For the eye alone: the table says the same. */
export function Radar({ values }: { readonly values: readonly number[] }) {
  return (
    <Drawing viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`} aria-hidden="true" focusable="false">
      {RINGS.map((ring) => (
        <path key={ring} className="ring" d={pathOf(values.map(() => ring))} />
      ))}
      {values.map((_, index) => {
        const [x, y] = pointAt(index, values.length, MOST);
        return <path key={index} className="ring" d={`M0 0L${x.toFixed(1)} ${y.toFixed(1)}`} />;
      })}
      <path className="shape" fillOpacity="0.7" d={pathOf(values)} />
      {values.map((value, index) => {
        const [x, y] = pointAt(index, values.length, value);
        const [labelX, labelY] = pointAt(index, values.length, MOST * 1.13);
        return (
          <g key={index}>
            <circle className="dot" cx={x} cy={y} r="4" />
            <text x={labelX} y={labelY}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
