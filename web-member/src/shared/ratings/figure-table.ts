import { radii } from '@aarambh/web-shared/theme/index.ts';
import { styled } from '@mui/material/styles';

/** A table of numbers with a bar beside each. */
export const FigureTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '8px 0', whiteSpace: 'nowrap', textAlign: 'start', fontWeight: 500 },
  '& th:first-of-type': { paddingInlineEnd: 14 },
  '& thead th': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& thead th.number': { textAlign: 'end', paddingInlineStart: 10 },
  '& td.bar': { width: '45%', paddingInline: 0 },
  '& td.number': { width: 72, paddingInlineStart: 10, textAlign: 'end', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& td.share': {
    width: 64,
    paddingInlineStart: 10,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '& .at': { display: 'inline-block', minWidth: 18, color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  // On one line the longest names with numbers would leave no room for bars.
  '@media (max-width: 419.95px)': {
    '& th:has(> .at)': { position: 'relative', paddingInline: '18px 6px', whiteSpace: 'normal', overflowWrap: 'normal' },
    '& .at': { position: 'absolute', insetInlineStart: 0 },
  },
  // Too narrow to show anything: the numbers do.
  '@media (max-width: 379.95px)': {
    '& .bar': { display: 'none' },
    '& th': { whiteSpace: 'normal', overflowWrap: 'normal' },
    '& td.number, & td.share': { width: 'auto' },
  },
}));

/** A bar; its width says how much. It is printed as it is shown. */
export const Track = styled('div')(({ theme }) => ({
  height: 10,
  borderRadius: radii.round,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.divider,
  printColorAdjust: 'exact',
  '& > div': { height: '100%', borderRadius: radii.round, backgroundColor: theme.vars.palette.primary.main, printColorAdjust: 'exact' },
}));
