import { pick } from './seeded.ts';

/** Colours of one generated poster, from the top of the sky to the nearest hill. */
export interface PosterPalette {
  readonly sky: readonly [top: string, middle: string, low: string];
  readonly sun: readonly [top: string, bottom: string];
  /** Arcs and petals. */
  readonly light: string;
  readonly hills: readonly [far: string, middle: string, near: string, nearest: string];
}

export const dusk: PosterPalette = {
  sky: ['#2A1B54', '#6E2A6B', '#C2543A'],
  sun: ['#FFC46B', '#F9933F'],
  light: '#FFC985',
  hills: ['#A84B58', '#7C2F67', '#41205C', '#2A1850'],
};

/** The top of the sky in the large scene. */
export const nightSky = '#1F1442';

/** The five palettes of the look. */
const posterPalettes: readonly PosterPalette[] = [
  dusk,
  {
    sky: ['#4B2A83', '#C2410C', '#D9541C'],
    sun: ['#FFE0A3', '#FFBF73'],
    light: '#FFDDA1',
    hills: ['#D9672C', '#BE4411', '#6B3577', '#4A2F86'],
  },
  {
    sky: ['#2A1650', '#5A2F8C', '#8A49B0'],
    sun: ['#FFD3BF', '#F2A0AE'],
    light: '#F5CFEA',
    hills: ['#A562B8', '#7D3E9E', '#43225F', '#2C1547'],
  },
  {
    sky: ['#161634', '#0F6F6B', '#2E9083'],
    sun: ['#FBE6C2', '#E4D7A8'],
    light: '#CFEBDD',
    hills: ['#52A893', '#1E857B', '#14504F', '#191C39'],
  },
  {
    sky: ['#16204E', '#3F4B8F', '#E08A6E'],
    sun: ['#FFE7C9', '#FF9D76'],
    light: '#FFD9BD',
    hills: ['#B77486', '#6B4F85', '#333466', '#191D45'],
  },
];

export interface PosterProps {
  /** The gathering's id: the same id is always the same picture. */
  readonly seed: string;
  /** `card` moves the scene about; `wide` leaves it in the middle; `panorama` is for bands and thumbnails that cut the sides off. */
  readonly shape?: 'card' | 'wide' | 'panorama';
}

/** Pixels of the drawing. */
export const POSTER_HEIGHT = 224;
export const posterWidths = { card: 400, wide: 400, panorama: 720 } as const;

export function paletteOf(seed: string): PosterPalette {
  return pick(posterPalettes, seed);
}

/** Colours behind an initial; white on each is at least 4.5:1. */
export const personColours = ['#C2410C', '#4B2E83', '#0F766E', '#7B3FA0', '#9A3412', '#1F5673', '#A3305A'] as const;
export const personInk = '#FFFFFF';
