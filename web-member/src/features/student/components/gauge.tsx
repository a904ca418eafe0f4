import { styled } from '@mui/material/styles';
import { words } from '../words.ts';

const says = words.score;

/** The most that a rating is. */
const MOST = 10;
/** Units of the drawing. */
const SIZE = 120;
const RADIUS = 50;
const AROUND = 2 * Math.PI * RADIUS;

const Meter = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 168,
  height: 168,
  flex: 'none',
  '& svg': { gridArea: '1 / 1', width: '100%', height: '100%', transform: 'rotate(-90deg)' },
  '& circle': { fill: 'none', strokeWidth: 11 },
  '& .track': { stroke: theme.vars.palette.divider },
  '& .value': { stroke: theme.vars.palette.primary.main, strokeLinecap: 'round' },
  '& p': { gridArea: '1 / 1', margin: 0, textAlign: 'center', color: theme.vars.palette.text.secondary, fontSize: '0.875rem' },
  '& strong': { ...theme.typography.h2, display: 'block', color: theme.vars.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
}));

/** An overall rating of ten as a ring, with its number in the middle. */
export function Gauge({ rating }: { readonly rating: number }) {
  return (
    <Meter
      role="meter"
      aria-label={says.name}
      aria-valuemin={0}
      aria-valuemax={MOST}
      aria-valuenow={rating}
      aria-valuetext={says.outOf(rating)}
    >
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" focusable="false">
        <circle className="track" cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} />
        <circle className="value" cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} strokeDasharray={`${(rating / MOST) * AROUND} ${AROUND}`} />
      </svg>
      <p aria-hidden="true">
        <strong>{rating}</strong>
        {says.ten}
      </p>
    </Meter>
  );
}
