import { memo, useId } from 'react';
import { grain, ridge } from './hills.ts';
import { dusk, nightSky } from './poster-palettes.ts';
import { seeded } from './seeded.ts';

const W = 1200;
const H = 600;

/** Where the sun stands, and how large, in a picture of 1200 by 600. */
const suns = {
  middle: { x: 600, y: 418, radius: 150 },
  /** Leaves the sky on the left to words. */
  right: { x: 862, y: 452, radius: 170 },
} as const;

const random = seeded('aarambh: the beginning');
const arcs = Array.from({ length: 12 }, (_, index) => index * 34 + index * index * 2.4);
const petals = Array.from({ length: 21 }, (_, index) => -90 + 9 * index);
const horizons = [4, 48, 98, 142] as const;
const swings = [7, 11, 10, 9] as const;
const grains = grain(random, W, 230, 500, 900);
const stars = grain(random, W, 6, 220, 100);
const ridges = {
  middle: horizons.map((drop, index) => ridge(random, W, H, suns.middle.y + drop, swings[index]!, 7 + index)),
  right: horizons.map((drop, index) => ridge(random, W, H, suns.right.y + drop * 0.82, swings[index]!, 7 + index)),
};

interface HeroSceneProps {
  readonly sun?: keyof typeof suns;
  /** Cuts the upper sky off: for bands that are three times as wide as high. */
  readonly low?: boolean;
}

/** The sign of the product at large: the sun rising over hills at dusk. It fills its parent. Decorative. */
export const HeroScene = memo(function HeroScene({ sun = 'middle', low = false }: HeroSceneProps) {
  const id = useId();
  const { x, y, radius } = suns[sun];
  const ring = radius + 22;
  const [far, middle, near, nearest] = ridges[sun];
  return (
    <svg
      viewBox={low ? `0 200 ${W} ${H - 200}` : `0 0 ${W} ${H}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2={(y + 30) / H}>
          <stop offset="0" stopColor={nightSky} />
          <stop offset="0.36" stopColor={dusk.sky[0]} />
          <stop offset="0.76" stopColor={dusk.sky[1]} />
          <stop offset="1" stopColor={dusk.sky[2]} />
        </linearGradient>
        <linearGradient id={`${id}sun`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={dusk.sun[0]} />
          <stop offset="0.6" stopColor={dusk.sun[1]} />
        </linearGradient>
        <radialGradient id={`${id}glow`} gradientUnits="userSpaceOnUse" cx={x} cy={y} r={radius * 2.5}>
          <stop offset="0.25" stopColor={dusk.sun[1]} stopOpacity="0.55" />
          <stop offset="1" stopColor={dusk.sun[1]} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={W} height={H} fill={`url(#${id}sky)`} />
      <path d={stars} fill={dusk.light} opacity="0.4" />
      <rect width={W} height={H} fill={`url(#${id}glow)`} />
      <g fill="none" stroke={dusk.light}>
        {arcs.map((arc, index) => (
          <circle
            key={arc}
            cx={x}
            cy={y}
            r={ring + arc}
            strokeWidth={index === 0 ? 1.8 : 2.4}
            opacity={Math.max(0.05, 0.5 - index * 0.045)}
          />
        ))}
      </g>
      <circle cx={x} cy={y} r={radius} fill={`url(#${id}sun)`} />
      <g fill={dusk.light} opacity="0.94">
        {petals.map((angle) => (
          <ellipse key={angle} cx={x} cy={y - ring} rx="4" ry="11" transform={`rotate(${angle} ${x} ${y})`} />
        ))}
      </g>
      <path d={far} fill={dusk.hills[0]} opacity="0.66" />
      <path d={middle} fill={dusk.hills[1]} opacity="0.84" />
      <path d={grains} fill={dusk.light} opacity="0.2" />
      <path d={near} fill={dusk.hills[2]} />
      <path d={nearest} fill={dusk.hills[3]} />
    </svg>
  );
});
