/** Every colour, radius and length of the look, once. Contrast of each pair is measured: at least AA. */

interface SchemeColours {
  readonly page: string;
  readonly card: string;
  readonly line: string;
  /** A quiet fill behind chips and notes. */
  readonly soft: string;
  readonly ink: string;
  readonly muted: string;
  /** Ember: the one main action of a view. */
  readonly ember: { readonly fill: string; readonly hover: string; readonly text: string };
  /** Plum: paying. */
  readonly plum: { readonly fill: string; readonly hover: string; readonly text: string };
  readonly link: string;
  readonly good: string;
  readonly goodSoft: string;
  readonly error: string;
  readonly errorSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  /** The one place where ink and page change sides: banner, chosen filter. */
  readonly inverse: { readonly fill: string; readonly text: string };
  /** A control's outline: 3:1 against page and card. */
  readonly outline: string;
  readonly backdrop: string;
}

export const light: SchemeColours = {
  page: '#FFFBF5',
  card: '#FFFFFF',
  line: '#EFE6DA',
  soft: '#FFF1E0',
  ink: '#1B1533',
  muted: '#5B5470',
  ember: { fill: '#C2410C', hover: '#9F340A', text: '#FFFFFF' },
  plum: { fill: '#4B2E83', hover: '#3A2268', text: '#FFFBF5' },
  link: '#B83A0E',
  good: '#0F766E',
  goodSoft: '#E3F4F1',
  error: '#B91C1C',
  errorSoft: '#FDECEA',
  warning: '#92400E',
  warningSoft: '#FEF3DC',
  info: '#4B2E83',
  infoSoft: '#F1ECFB',
  inverse: { fill: '#1B1533', text: '#FFFBF5' },
  outline: '#8B8299',
  backdrop: 'rgb(27 21 51 / 0.55)',
};

export const dark: SchemeColours = {
  page: '#120D24',
  card: '#1D1636',
  line: '#33294F',
  soft: '#2A2046',
  ink: '#F6F1FF',
  muted: '#B7ADCB',
  ember: { fill: '#FFB061', hover: '#FFC58A', text: '#120D24' },
  plum: { fill: '#C9B8FF', hover: '#DCD1FF', text: '#120D24' },
  link: '#FFB061',
  good: '#5EEAD4',
  goodSoft: '#12332F',
  error: '#FCA5A5',
  errorSoft: '#3B1622',
  warning: '#FCD34D',
  warningSoft: '#352A12',
  info: '#C9B8FF',
  infoSoft: '#2B2150',
  inverse: { fill: '#F6F1FF', text: '#1B1533' },
  outline: '#7C7196',
  backdrop: 'rgb(8 5 18 / 0.7)',
};

/** A chip on a picture, in both schemes. */
export const onPoster = { fill: '#FFFBF5', text: '#1B1533' } as const;

/** Pixels. */
export const radii = { card: 18, control: 12, small: 8, round: 999 } as const;
export const sizes = { touch: 44, content: 1180, gap: 22, header: 64, bottomBar: 60, help: 52 } as const;
/** Milliseconds. */
export const motion = { fast: 150, base: 200 } as const;

export const fonts = {
  heading: "'Anek Latin Variable', 'Anek Devanagari', 'Anek Latin Fallback', system-ui, sans-serif",
  body: "'Plus Jakarta Sans Variable', 'Anek Devanagari', 'Plus Jakarta Sans Fallback', system-ui, sans-serif",
} as const;

/** The breakpoint of the specification: phones up to 768 px; dialogs become sheets under 600 px. */
export const breakpoints = { xs: 0, sm: 600, md: 768, lg: 1024, xl: 1280 } as const;

/** A shadow only on what floats. */
export const floating = {
  light: '0 12px 32px rgb(27 21 51 / 0.16), 0 2px 6px rgb(27 21 51 / 0.08)',
  dark: '0 12px 32px rgb(0 0 0 / 0.55), 0 2px 6px rgb(0 0 0 / 0.4)',
} as const;
