import { styled } from '@mui/material/styles';

/** As wide as its place: the line is stretched, its stroke is not. */
const Drawing = styled('svg')({ display: 'block', width: '100%', overflow: 'visible' });

interface CurveProps {
  /** How far along and how high, from 0 to 1, in their order. */
  readonly points: readonly (readonly [at: number, height: number])[];
  /** Pixels. */
  readonly height: number;
  /** What it is between two points: as the one before, or on the way to the next. */
  readonly steps?: boolean;
  /** What it shows, for who does not see it; without, others say so. */
  readonly label?: string;
}

/** What a number was over time: a line, with what is below it filled. */
export function Curve({ points, height, steps = false, label }: CurveProps) {
  const line = points.map(([at, share], index) => {
    const [x, y] = [(at * 100).toFixed(2), ((1 - share) * height).toFixed(1)];
    return index === 0 ? `M${x} ${y}` : steps ? `H${x}V${y}` : `L${x} ${y}`;
  });
  return (
    <Drawing
      viewBox={`0 0 100 ${height}`}
      height={height}
      preserveAspectRatio="none"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={`${line.join('')}V${height}H0Z`} fill="var(--a-palette-soft)" />
      <path
        d={line.join('')}
        fill="none"
        stroke="var(--a-palette-primary-main)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Drawing>
  );
}
