import { radii, theme as look } from '@aarambh/web-shared/theme/index.ts';
import type { Components, Theme } from '@mui/material/styles';

type Overrides = Components<Omit<Theme, 'components'>>;

/** Where the console is denser than the member console; colours, radii and lines stay those of the look. */
const denser: Overrides = {
  MuiButton: {
    styleOverrides: {
      root: { padding: '7px 16px' },
      sizeSmall: { minHeight: 40, padding: '5px 12px' },
      outlined: {
        '&.MuiButton-colorError': { color: 'var(--a-palette-error-main)', borderColor: 'var(--a-palette-error-main)' },
        '&.MuiButton-colorError:hover': { backgroundColor: 'var(--a-palette-errorSoft)', borderColor: 'var(--a-palette-error-main)' },
      },
    },
  },
  MuiChip: { styleOverrides: { root: { height: 26 }, label: { paddingInline: 10 } } },
  MuiOutlinedInput: {
    // A label stands above its field and needs no gap in the border.
    styleOverrides: { input: { padding: '10px 12px' }, notchedOutline: { top: 0, '& legend': { display: 'none' } } },
  },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        overflow: 'visible',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        userSelect: 'auto',
      },
    },
  },
  RaCheckboxGroupInput: {
    styleOverrides: {
      root: { '& .RaCheckboxGroupInput-label': { transform: 'none' }, '&& .RaCheckboxGroupInputItem-checkbox': { height: 'auto' } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '10px 12px',
        fontSize: '0.9375rem',
        lineHeight: 1.4,
        '&:first-of-type': { paddingLeft: 20 },
        '&:last-of-type': { paddingRight: 20 },
      },
      sizeSmall: { padding: '3px 12px' },
      paddingCheckbox: { '&:first-of-type': { width: 44, padding: '0 0 0 8px' } },
      head: {
        fontSize: '0.875rem',
        fontWeight: 600,
        color: 'var(--a-palette-text-secondary)',
        backgroundColor: 'var(--a-palette-background-paper)',
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiTableBody: { styleOverrides: { root: { '& tr:last-of-type > td': { borderBottom: 0 } } } },
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root': { padding: '0 40px 0 0' },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '10px 12px' },
      },
      paper: { boxShadow: 'var(--a-palette-floating)', border: '1px solid var(--a-palette-divider)', borderRadius: radii.control + 2 },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { '&.Mui-active': { color: 'var(--a-palette-text-primary)' }, '&:focus-visible': { borderRadius: 4 } } },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { borderBottom: 0, overflow: 'visible' },
      selectLabel: { fontSize: '0.875rem' },
      displayedRows: { fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
      toolbar: { minHeight: 52, flexWrap: 'wrap', justifyContent: 'flex-end' },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44, borderBottom: '1px solid var(--a-palette-divider)' },
      indicator: { height: 3, borderRadius: '3px 3px 0 0' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        minWidth: 0,
        padding: '8px 14px',
        fontSize: '0.9375rem',
        fontWeight: 600,
        color: 'var(--a-palette-text-secondary)',
        '&.Mui-selected': { color: 'var(--a-palette-text-primary)' },
        '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -3 },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        minHeight: 44,
        borderRadius: radii.control,
        padding: '6px 12px',
        gap: 12,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--a-palette-soft)' },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.375rem' } } },
};

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `over` on top of `base`, level by level; what is not an object replaces. */
function merged(base: object, over: object): object {
  const below = new Map<string, unknown>(Object.entries(base));
  const both = Object.entries(over).map(([name, value]: [string, unknown]) => {
    const under = below.get(name);
    return [name, isNested(under) && isNested(value) ? merged(under, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(both) };
}

/** The theme of the admin console: the shared look, denser. */
export const theme: Theme = { ...look, components: merged(look.components ?? {}, denser) };
