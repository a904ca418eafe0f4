import type { ThemeOptions } from '@mui/material/styles';
import { fonts, motion, radii, sizes } from './tokens.ts';
import type {} from './theme-types.ts';

/** As `createTheme` takes it: from `Components` of another theme the compiler would need a minute to tell that they are the same. */
type Overrides = NonNullable<ThemeOptions['components']>;

/** 3 px in the link colour, 2 px away: the same ring on everything that can have the focus. */
const focusRing = { outline: '3px solid var(--a-palette-link)', outlineOffset: 2 } as const;

/** A link in a text. */
export const textLink = { color: 'var(--a-palette-link)', fontWeight: 600, textUnderlineOffset: '0.2em', borderRadius: 4 } as const;

const reducedMotion = '@media (prefers-reduced-motion: reduce)';

const global: Overrides['MuiCssBaseline'] = {
  styleOverrides: {
    html: { scrollPaddingTop: sizes.header + 16, WebkitTextSizeAdjust: '100%' },
    body: { overflowWrap: 'break-word', fontSynthesis: 'none' },
    ':focus-visible': focusRing,
    '[tabindex="-1"]:focus-visible': { outline: 'none' },
    '::selection': { backgroundColor: 'var(--a-palette-primary-main)', color: 'var(--a-palette-primary-contrastText)' },
    [reducedMotion]: {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // Of any duration, each change of a style would start one for everything that it changes, on every element.
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
};

const actions: Overrides = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: {
        minHeight: sizes.touch,
        borderRadius: radii.control,
        padding: '9px 20px',
        lineHeight: 1.35,
        transition: `background-color ${motion.fast}ms, color ${motion.fast}ms, border-color ${motion.fast}ms`,
        '&:active:not(.Mui-disabled)': { transform: 'translateY(1px)' },
        [reducedMotion]: { '&:active': { transform: 'none' } },
      },
      text: {
        padding: '9px 10px',
        // As wide as its words, so that a short one stands at the edge of what is above it.
        minWidth: sizes.touch,
        color: 'var(--a-palette-link)',
        '&:hover': { backgroundColor: 'transparent', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
      },
      outlined: {
        borderColor: 'var(--a-palette-outline)',
        color: 'var(--a-palette-text-primary)',
        '&:hover': { backgroundColor: 'var(--a-palette-soft)', borderColor: 'var(--a-palette-text-secondary)' },
        '&.Mui-disabled': { borderColor: 'var(--a-palette-divider)' },
      },
      sizeLarge: { minHeight: 52, padding: '12px 26px', fontSize: '1rem' },
      sizeSmall: { fontSize: '0.875rem', padding: '8px 14px' },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { minWidth: sizes.touch, minHeight: sizes.touch, color: 'inherit', borderRadius: radii.control } },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: { ...textLink, '&:focus-visible': focusRing },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: radii.round, fontSize: '0.875rem', fontWeight: 600, height: 32 },
      outlined: { borderColor: 'var(--a-palette-divider)' },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: sizes.touch, borderRadius: radii.small, marginInline: 6, fontSize: '1rem' } } },
};

const fields: Overrides = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: radii.control,
        backgroundColor: 'var(--a-palette-background-paper)',
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--a-palette-link)', borderWidth: 2 },
        '&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--a-palette-text-secondary)' },
        '& input:focus-visible, & textarea:focus-visible': { outline: 'none' },
      },
      input: { minHeight: 24, padding: '13px 14px', '&::placeholder': { color: 'var(--a-palette-text-secondary)', opacity: 1 } },
      multiline: { padding: 0 },
      notchedOutline: { borderColor: 'var(--a-palette-outline)' },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: 'var(--a-palette-text-primary)',
        fontWeight: 600,
        fontSize: '0.9375rem',
        '&.Mui-focused, &.Mui-error': { color: 'var(--a-palette-text-primary)' },
      },
      asterisk: { color: 'var(--a-palette-error-main)' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem', marginInline: 2, marginTop: 6, lineHeight: 1.4 } } },
};

function alertColours(severity: 'Error' | 'Success' | 'Info' | 'Warning'): Record<string, object> {
  const name = severity.toLowerCase();
  return {
    [`&.MuiAlert-standard.MuiAlert-color${severity}`]: {
      backgroundColor: `var(--a-palette-${name}Soft)`,
      '& .MuiAlert-icon': { color: `var(--a-palette-${name}-main)` },
    },
  };
}

const surfaces: Overrides = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: radii.card },
      outlined: { borderColor: 'var(--a-palette-divider)' },
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: radii.card, borderColor: 'var(--a-palette-divider)' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: radii.card + 4,
        boxShadow: 'var(--a-palette-floating)',
        border: '1px solid var(--a-palette-divider)',
        // Dialogs become sheets on small screens.
        '@media (max-width:599.95px)': {
          margin: 0,
          width: '100%',
          maxWidth: '100%',
          maxHeight: 'calc(100% - 24px)',
          borderRadius: `${radii.card + 4}px ${radii.card + 4}px 0 0`,
          borderInline: 0,
          borderBottom: 0,
          paddingBottom: 'env(safe-area-inset-bottom)',
        },
      },
      container: { '@media (max-width:599.95px)': { alignItems: 'flex-end' } },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: 'var(--a-palette-backdrop)' }, invisible: { backgroundColor: 'transparent' } },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '24px 24px 8px',
        fontFamily: fonts.heading,
        fontSize: '1.5rem',
        fontWeight: 700,
        lineHeight: 1.16,
        letterSpacing: '-0.016em',
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px', gap: 8, flexWrap: 'wrap' } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        boxShadow: 'var(--a-palette-floating)',
        border: '1px solid var(--a-palette-divider)',
        borderRadius: radii.control + 2,
        minWidth: 220,
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: radii.control,
        color: 'var(--a-palette-text-primary)',
        fontSize: '0.9375rem',
        alignItems: 'center',
        ...alertColours('Error'),
        ...alertColours('Success'),
        ...alertColours('Info'),
        ...alertColours('Warning'),
      },
      message: { padding: '6px 0' },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: { backgroundColor: 'color-mix(in srgb, var(--a-palette-divider) 62%, transparent)' },
      rounded: { borderRadius: radii.small },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: radii.round, backgroundColor: 'var(--a-palette-divider)' },
      bar: { borderRadius: radii.round },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { fontSize: '0.875rem', backgroundColor: 'var(--a-palette-inverse-fill)', color: 'var(--a-palette-inverse-text)' },
    },
  },
  MuiTableCell: { styleOverrides: { root: { borderColor: 'var(--a-palette-divider)', fontVariantNumeric: 'tabular-nums' } } },
};

/** How MUI's components look in both consoles. */
export const components: Overrides = { MuiCssBaseline: global, ...actions, ...fields, ...surfaces };
