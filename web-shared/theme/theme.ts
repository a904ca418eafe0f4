import { createTheme } from '@mui/material/styles';
import type { PaletteOptions } from '@mui/material/styles';
import { components } from './components.ts';
import { scheme } from './scheme.ts';
import { breakpoints, dark, floating, fonts, light, motion, onPoster, radii } from './tokens.ts';
import type {} from './theme-types.ts';

function palette(mode: 'light' | 'dark'): PaletteOptions {
  const colours = mode === 'light' ? light : dark;
  const onSignal = mode === 'light' ? '#FFFFFF' : colours.page;
  return {
    mode,
    primary: { main: colours.ember.fill, dark: colours.ember.hover, contrastText: colours.ember.text },
    secondary: { main: colours.plum.fill, dark: colours.plum.hover, contrastText: colours.plum.text },
    success: { main: colours.good, contrastText: onSignal },
    error: { main: colours.error, contrastText: onSignal },
    warning: { main: colours.warning, contrastText: onSignal },
    info: { main: colours.info, contrastText: onSignal },
    background: { default: colours.page, paper: colours.card },
    text: { primary: colours.ink, secondary: colours.muted, disabled: colours.muted },
    divider: colours.line,
    action: {
      disabled: colours.muted,
      disabledBackground: colours.line,
      disabledOpacity: 1,
      hover: colours.soft,
      selected: colours.soft,
      focus: colours.soft,
    },
    link: colours.link,
    soft: colours.soft,
    outline: colours.outline,
    successSoft: colours.goodSoft,
    errorSoft: colours.errorSoft,
    warningSoft: colours.warningSoft,
    infoSoft: colours.infoSoft,
    inverse: colours.inverse,
    onPoster,
    backdrop: colours.backdrop,
    floating: floating[mode],
  };
}

const heading = (size: string, weight: number, lineHeight: number, tracking: string) => ({
  fontFamily: fonts.heading,
  fontSize: size,
  fontWeight: weight,
  lineHeight,
  letterSpacing: tracking,
  textWrap: 'balance' as const,
});

/** The theme of both consoles: CSS variables, a light and a dark scheme switched by `data-scheme` on <html>. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: scheme.attribute, cssVarPrefix: 'a' },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  breakpoints: { values: breakpoints },
  shape: { borderRadius: radii.control },
  spacing: 4,
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: motion.fast,
      shorter: motion.fast,
      short: motion.fast,
      standard: motion.base,
      complex: motion.base,
      enteringScreen: motion.base,
      leavingScreen: motion.fast,
    },
  },
  typography: {
    fontFamily: fonts.body,
    fontWeightMedium: 600,
    h1: heading('clamp(2rem, 1.5rem + 2.2vw, 3rem)', 720, 1.06, '-0.022em'),
    h2: heading('clamp(1.625rem, 1.4rem + 0.9vw, 2rem)', 700, 1.12, '-0.02em'),
    h3: heading('1.5rem', 700, 1.16, '-0.016em'),
    h4: heading('1.375rem', 680, 1.2, '-0.012em'),
    h5: heading('1.25rem', 660, 1.25, '-0.008em'),
    h6: { fontFamily: fonts.body, fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
    subtitle1: { fontSize: '1.0625rem', fontWeight: 500, lineHeight: 1.5 },
    subtitle2: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5 },
    body1: { fontSize: '1rem', lineHeight: 1.55 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
    button: { fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    caption: { fontSize: '0.875rem', lineHeight: 1.45 },
    overline: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4, letterSpacing: '0.01em', textTransform: 'none' },
  },
  components,
});
