import { memo, useId, type ReactNode } from 'react';
import { grain, ridge } from './hills.ts';
import { paletteOf, POSTER_HEIGHT as H, posterWidths, type PosterProps } from './poster-palettes.ts';
import type { PosterPalette } from './poster-palettes.ts';
import { seeded } from './seeded.ts';

/** What a family of scenes draws with: its colours, its picture's width, and numbers that are always the same for the same seed. */
interface Brush {
  readonly palette: PosterPalette;
  readonly width: number;
  readonly random: () => number;
  readonly id: string;
  /** Where the scene's middle is: a card moves it about, the other shapes leave it in the middle. */
  readonly x: number;
}

const fixed = (value: number): string => value.toFixed(1);
const times = <Item,>(count: number, make: (index: number) => Item): Item[] => Array.from({ length: count }, (_, index) => make(index));

/** A round light with its glow: a sun or a moon. */
function disc({ palette, id, width }: Brush, x: number, y: number, radius: number): ReactNode {
  return (
    <>
      <radialGradient id={`${id}glow`} gradientUnits="userSpaceOnUse" cx={x} cy={y} r={radius * 2.1}>
        <stop offset="0.3" stopColor={palette.sun[1]} stopOpacity="0.4" />
        <stop offset="1" stopColor={palette.sun[1]} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}sun`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={palette.sun[0]} />
        <stop offset="0.62" stopColor={palette.sun[1]} />
      </linearGradient>
      <rect width={width} height={H} fill={`url(#${id}glow)`} />
      <circle cx={x} cy={y} r={radius} fill={`url(#${id}sun)`} />
    </>
  );
}

/** A sun with rays and petals over layered hills. */
function sunrise(brush: Brush): ReactNode {
  const { palette, width, random, x } = brush;
  const radius = 62 + random() * 26;
  const y = 150 + random() * 8;
  const petals = 13 + 2 * Math.floor(random() * 3);
  const gap = 14 + random() * 3;
  const levels = [2, 20, 43, 62].map((drop) => ridge(random, width, H, y + drop, 3.5, 6));
  return (
    <>
      <g fill="none" stroke={palette.light} strokeWidth="1.4">
        {times(11, (index) => (
          <circle key={index} cx={x} cy={y} r={radius + 11 + index * gap + index * index} opacity={Math.max(0.07, 0.5 - index * 0.052)} />
        ))}
      </g>
      {disc(brush, x, y, radius)}
      <g fill={palette.light} opacity="0.92">
        {times(petals, (index) => (
          <ellipse
            key={index}
            cx={x}
            cy={y - radius - 11}
            rx="2.1"
            ry="5.6"
            transform={`rotate(${fixed(-90 + (180 / (petals - 1)) * index)} ${fixed(x)} ${fixed(y)})`}
          />
        ))}
      </g>
      <path d={levels[0]} fill={palette.hills[0]} opacity="0.62" />
      <path d={levels[1]} fill={palette.hills[1]} opacity="0.82" />
      <path d={grain(random, width, y - 70, y + 26, 260)} fill={palette.light} opacity="0.2" />
      <path d={levels[2]} fill={palette.hills[2]} />
      <path d={levels[3]} fill={palette.hills[3]} />
    </>
  );
}

/** The outline of a building under a dome with its finial, as a closed path. */
function dome(x: number, top: number, half: number): string {
  const rise = half * 1.25;
  return (
    `M${fixed(x - half)} ${H}V${fixed(top)}C${fixed(x - half * 1.25)} ${fixed(top - rise * 0.7)} ${fixed(x - half * 0.35)} ${fixed(top - rise * 0.8)} ` +
    `${fixed(x)} ${fixed(top - rise - 7)}C${fixed(x + half * 0.35)} ${fixed(top - rise * 0.8)} ${fixed(x + half * 1.25)} ${fixed(top - rise * 0.7)} ` +
    `${fixed(x + half)} ${fixed(top)}V${H}Z`
  );
}

/** An arched opening. */
const arch = (x: number, foot: number, half: number): string =>
  `M${fixed(x - half)} ${fixed(foot)}v${fixed(-half * 1.6)}q0 ${fixed(-half * 1.3)} ${fixed(half)} ${fixed(-half * 1.9)}` +
  `q${fixed(half)} ${fixed(half * 0.6)} ${fixed(half)} ${fixed(half * 1.9)}v${fixed(half * 1.6)}z`;

/** An old town by the light of a low moon: domes behind domes, some windows lit. */
function town(brush: Brush): ReactNode {
  const { palette, width, random, x } = brush;
  const row = (count: number, level: number, swing: number, half: number): { path: string; windows: string } => {
    let path = '';
    let windows = '';
    for (let index = 0; index <= count; index++) {
      const at = (width / count) * (index + (random() - 0.5) * 0.5);
      const size = half * (0.7 + random() * 0.6);
      const top = level + (random() - 0.5) * 2 * swing;
      path += dome(at, top, size);
      if (random() < 0.7) windows += arch(at, Math.min(H - 6, top + size * 1.9), size * 0.2);
    }
    return { path: `${path}M0 ${H}V${level + 22}H${width}V${H}Z`, windows };
  };
  const far = row(9, 138, 10, 12);
  const middle = row(6, 162, 13, 19);
  const near = row(4, 188, 12, 27);
  return (
    <>
      {disc(brush, x + 34, 84 + random() * 16, 34 + random() * 14)}
      <path d={far.path} fill={palette.hills[0]} opacity="0.6" />
      <path d={middle.path} fill={palette.hills[1]} opacity="0.9" />
      <path d={middle.windows} fill={palette.light} opacity="0.7" />
      <path d={near.path} fill={palette.hills[2]} />
      <path d={near.windows} fill={palette.sun[0]} opacity="0.95" />
      <path d={ridge(random, width, H, 214, 2, 5)} fill={palette.hills[3]} />
    </>
  );
}

/** Kites over the roofs, on their strings. */
function kites(brush: Brush): ReactNode {
  const { palette, width, random, x } = brush;
  const foot = x - 120 + random() * 60;
  const tones = [palette.sun[0], palette.light, palette.sun[1], palette.hills[0]] as const;
  const flown = times(Math.round(width / 72), (index) => {
    const size = 13 + random() * 17;
    const at = (width / Math.round(width / 72)) * (index + 0.25 + random() * 0.5);
    return { at, y: 40 + random() * 86, size, turn: -24 + random() * 48, tone: tones[index % tones.length]! };
  });
  return (
    <>
      {disc(brush, x + 20, 196, 92)}
      {flown.map(({ at, y, size, turn, tone }, index) => (
        <g key={index}>
          <path
            d={`M${fixed(at)} ${fixed(y + size)}Q${fixed((at + foot) / 2 + 24)} ${fixed(y + 70)} ${fixed(foot + index * 46)} ${H}`}
            fill="none"
            stroke={palette.light}
            strokeWidth="0.8"
            opacity="0.5"
          />
          <g transform={`translate(${fixed(at)} ${fixed(y)}) rotate(${fixed(turn)}) scale(${fixed(size)})`}>
            <path d="M0-1.1.86 0 0 1.1-.86 0Z" fill={tone} />
            <path d="M0-1.1.86 0H-.86Z" fill={palette.hills[3]} opacity="0.24" />
            <path d="M0-1.1V1.1M-.86 0Q0-.5.86 0" fill="none" stroke={palette.hills[3]} strokeWidth="0.05" opacity="0.7" />
            <path d="M0 1.1l.26.46h-.52z" fill={tone} />
          </g>
        </g>
      ))}
      <path d={ridge(random, width, H, 186, 5, 5)} fill={palette.hills[1]} opacity="0.85" />
      <path d={ridge(random, width, H, 202, 4, 6)} fill={palette.hills[2]} />
      <path d={ridge(random, width, H, 215, 3, 5)} fill={palette.hills[3]} />
    </>
  );
}

/** Small lamps on a river at dusk, the nearer ones larger, each with its light on the water. */
function lamps({ palette, width, random, id }: Brush): ReactNode {
  const horizon = 96 + random() * 14;
  const afloat = times(Math.round(width / 34), (index) => {
    const near = ((index * 5) % 8) / 7;
    return { at: random() * width, y: horizon + 14 + near * near * (H - horizon - 34), size: 3 + near * 12 };
  }).sort((one, two) => one.y - two.y);
  const waves = times(13, (index) => {
    const y = horizon + 5 + index * (3 + index * 0.55);
    const from = random() * width * 0.6;
    return `M${fixed(from)} ${fixed(y)}h${fixed(width * (0.14 + random() * 0.4))}`;
  }).join('');
  return (
    <>
      <path d={ridge(random, width, H, horizon - 12, 8, 5)} fill={palette.hills[0]} opacity="0.55" />
      <path d={ridge(random, width, H, horizon - 3, 4, 6)} fill={palette.hills[1]} opacity="0.8" />
      <linearGradient id={`${id}water`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={palette.hills[2]} />
        <stop offset="1" stopColor={palette.hills[3]} />
      </linearGradient>
      <rect y={horizon} width={width} height={H - horizon} fill={`url(#${id}water)`} />
      <path d={waves} stroke={palette.light} strokeWidth="1" strokeLinecap="round" opacity="0.22" />
      <radialGradient id={`${id}flame`}>
        <stop offset="0" stopColor={palette.sun[1]} stopOpacity="0.75" />
        <stop offset="1" stopColor={palette.sun[1]} stopOpacity="0" />
      </radialGradient>
      {afloat.map(({ at, y, size }, index) => (
        <g key={index} transform={`translate(${fixed(at)} ${fixed(y)}) scale(${fixed(size)})`}>
          <circle cy="-.8" r="3.2" fill={`url(#${id}flame)`} />
          <path d="M0-2.3C.75-1.2.6-.5 0-.4-.6-.5-.75-1.2 0-2.3Z" fill={palette.sun[0]} />
          <path d="M-1.25-.4H1.25Q.9.65 0 .65T-1.25-.4Z" fill={palette.sky[2]} />
          <path d="M-.5 1h1M-.34 1.5h.68M-.2 2h.4" stroke={palette.sun[0]} strokeWidth=".2" strokeLinecap="round" opacity="0.55" />
        </g>
      ))}
    </>
  );
}

const families = { sunrise, town, kites, lamps };
const names = Object.keys(families) as (keyof typeof families)[];

/** The picture of a seed: one of the families, in one of the palettes. */
export const PosterScene = memo(function PosterScene({ seed, shape = 'card' }: PosterProps) {
  const id = useId();
  const width = posterWidths[shape];
  const palette = paletteOf(seed);
  const random = seeded(`scene of ${seed}`);
  const family = names[Math.floor(random() * names.length)]!;
  const x = shape === 'card' ? (0.32 + random() * 0.34) * width : width / 2 - 8 + random() * 16;
  return (
    <svg
      viewBox={`0 0 ${width} ${H}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      display="block"
      data-scene={family}
    >
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="0.7">
        <stop offset="0" stopColor={palette.sky[0]} />
        <stop offset="0.58" stopColor={palette.sky[1]} />
        <stop offset="1" stopColor={palette.sky[2]} />
      </linearGradient>
      <rect width={width} height={H} fill={`url(#${id}sky)`} />
      <path d={grain(random, width, 4, 60, 30)} fill={palette.light} opacity="0.4" />
      {families[family]({ palette, width, random, id, x })}
    </svg>
  );
});
