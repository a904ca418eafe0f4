import { memo, useId } from 'react';
import { grain, ridge } from './hills.ts';
import { dusk } from './poster-palettes.ts';
import { seeded } from './seeded.ts';

const W = 1200;
const H = 600;
const X = 600;
const Y = 418;
const RADIUS = 150;
const RING = RADIUS + 22;

const random = seeded('aarambh: the beginning');
const arcs = Array.from({ length: 11 }, (_, index) => RING + index * 34 + index * index * 2.4);
const petals = Array.from({ length: 21 }, (_, index) => -90 + 9 * index);
const ridges = [
  ridge(random, W, H, Y + 4, 7, 7),
  ridge(random, W, H, Y + 48, 11, 9),
  ridge(random, W, H, Y + 98, 10, 10),
  ridge(random, W, H, Y + 142, 9, 8),
];
const grains = grain(random, W, Y - 190, Y + 60, 900);
const stars = grain(random, W, 6, 190, 90);

/** The sign of the product at large: the sun rising over hills at dusk. It fills its positioned parent. Decorative. */
export const HeroScene = memo(function HeroScene() {
  const id = useId();
  return (
    <svg viewBox={`0 0 ${W} ${H}`} width="100%" height="100%" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2={(Y + 30) / H}>
          <stop offset="0" stopColor="#1F1442" />
          <stop offset="0.34" stopColor={dusk.sky[0]} />
          <stop offset="0.74" stopColor={dusk.sky[1]} />
          <stop offset="1" stopColor={dusk.sky[2]} />
        </linearGradient>
        <linearGradient id={`${id}sun`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={dusk.sun[0]} />
          <stop offset="0.6" stopColor={dusk.sun[1]} />
        </linearGradient>
        <radialGradient id={`${id}glow`} gradientUnits="userSpaceOnUse" cx={X} cy={Y} r={RADIUS * 2.7}>
          <stop offset="0.25" stopColor={dusk.sun[1]} stopOpacity="0.55" />
          <stop offset="1" stopColor={dusk.sun[1]} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={W} height={H} fill={`url(#${id}sky)`} />
      <path d={stars} fill={dusk.light} opacity="0.4" />
      <rect width={W} height={H} fill={`url(#${id}glow)`} />
      <g fill="none" stroke={dusk.light}>
        {arcs.map((arc, index) => (
          <circle key={arc} cx={X} cy={Y} r={arc} strokeWidth={index === 0 ? 1.8 : 2.4} opacity={Math.max(0.05, 0.5 - index * 0.045)} />
        ))}
      </g>
      <circle cx={X} cy={Y} r={RADIUS} fill={`url(#${id}sun)`} />
      <g fill={dusk.light} opacity="0.94">
        {petals.map((angle) => (
          <ellipse key={angle} cx={X} cy={Y - RING} rx="4" ry="11" transform={`rotate(${angle} ${X} ${Y})`} />
        ))}
      </g>
      <path d={ridges[0]} fill={dusk.hills[0]} opacity="0.66" />
      <path d={ridges[1]} fill={dusk.hills[1]} opacity="0.84" />
      <path d={grains} fill={dusk.light} opacity="0.22" />
      <path d={ridges[2]} fill={dusk.hills[2]} />
      <path d={ridges[3]} fill={dusk.hills[3]} />
    </svg>
  );
});
