import { memo, useId } from 'react';
import { grain, ridge } from './hills.ts';
import { posterPalettes, type PosterPalette } from './poster-palettes.ts';
import { seeded } from './seeded.ts';

interface PosterProps {
  /** The gathering's id: the same id is always the same picture. */
  readonly seed: string;
  /** `card` moves the sun about; `wide` leaves it in the middle; `panorama` is for bands and thumbnails that cut the sides off. */
  readonly shape?: 'card' | 'wide' | 'panorama';
  readonly palette?: PosterPalette;
}

const widths = { card: 400, wide: 400, panorama: 720 } as const;
const H = 224;

interface Scene {
  readonly width: number;
  readonly palette: PosterPalette;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly arcs: readonly number[];
  readonly petals: readonly number[];
  readonly ridges: readonly string[];
  readonly grains: string;
  readonly stars: string;
}

function scene({ seed, shape = 'card', palette }: PosterProps): Scene {
  const random = seeded(seed);
  const width = widths[shape];
  const colours = palette ?? posterPalettes[Math.floor(random() * posterPalettes.length)]!;
  const x = shape === 'card' ? [0.3, 0.5, 0.56, 0.66][Math.floor(random() * 4)]! * width + random() * 10 : width / 2 - 8 + random() * 16;
  const radius = shape === 'card' ? 62 + random() * 22 : 82 + random() * 8;
  const y = 150 + random() * 8;
  const petalCount = 13 + 2 * Math.floor(random() * 3);
  const gap = 14 + random() * 3;
  return {
    width,
    palette: colours,
    x,
    y,
    radius,
    arcs: Array.from({ length: shape === 'panorama' ? 13 : 9 }, (_, index) => radius + 11 + index * gap + index * index * 0.9),
    petals: Array.from({ length: petalCount }, (_, index) => -90 + (180 / (petalCount - 1)) * index),
    ridges: [
      ridge(random, width, H, y + 2, 3, 5),
      ridge(random, width, H, y + 20, 4, 6),
      ridge(random, width, H, y + 43, 4, 8),
      ridge(random, width, H, y + 62, 3.5, 7),
    ],
    grains: grain(random, width, y - 70, y + 26, 260),
    stars: grain(random, width, 4, 60, 26),
  };
}

/** A sun with rays over layered hills: what a gathering shows until somebody uploads a picture. Decorative. */
export const Poster = memo(function Poster(props: PosterProps) {
  const id = useId();
  const { width, palette, x, y, radius, arcs, petals, ridges, grains, stars } = scene(props);
  const ringed = radius + 11;
  return (
    <svg
      viewBox={`0 0 ${width} ${H}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      display="block"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2={y / H}>
          <stop offset="0" stopColor={palette.sky[0]} />
          <stop offset="0.58" stopColor={palette.sky[1]} />
          <stop offset="1" stopColor={palette.sky[2]} />
        </linearGradient>
        <linearGradient id={`${id}sun`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={palette.sun[0]} />
          <stop offset="0.62" stopColor={palette.sun[1]} />
        </linearGradient>
        <radialGradient id={`${id}glow`} gradientUnits="userSpaceOnUse" cx={x} cy={y} r={radius * 2.1}>
          <stop offset="0.3" stopColor={palette.sun[1]} stopOpacity="0.4" />
          <stop offset="1" stopColor={palette.sun[1]} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={width} height={H} fill={`url(#${id}sky)`} />
      <path d={stars} fill={palette.light} opacity="0.35" />
      <rect width={width} height={H} fill={`url(#${id}glow)`} />
      <g fill="none" stroke={palette.light}>
        {arcs.map((arc, index) => (
          <circle key={arc} cx={x} cy={y} r={arc} strokeWidth={index === 0 ? 1.1 : 1.4} opacity={Math.max(0.07, 0.5 - index * 0.052)} />
        ))}
      </g>
      <circle cx={x} cy={y} r={radius} fill={`url(#${id}sun)`} />
      <g fill={palette.light} opacity="0.92">
        {petals.map((angle) => (
          <ellipse
            key={angle}
            cx={x}
            cy={y - ringed}
            rx="2.1"
            ry="5.6"
            transform={`rotate(${angle.toFixed(2)} ${x.toFixed(1)} ${y.toFixed(1)})`}
          />
        ))}
      </g>
      <path d={ridges[0]} fill={palette.hills[0]} opacity="0.62" />
      <path d={ridges[1]} fill={palette.hills[1]} opacity="0.82" />
      <path d={grains} fill={palette.light} opacity="0.2" />
      <path d={ridges[2]} fill={palette.hills[2]} />
      <path d={ridges[3]} fill={palette.hills[3]} />
    </svg>
  );
});
