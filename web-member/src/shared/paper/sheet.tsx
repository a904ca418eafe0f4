import { card, scheme } from '@aarambh/web-shared/theme/index.ts';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** On paper stands the report alone, with its colours: no header, no footer, none of the bars around a page. */
const onPaper = {
  '@media print': {
    ':has(> #main) > :not(#main), [data-screen]': { display: 'none !important' },
    // In the dark a browser fills the whole page with black, behind ink that is dark too.
    'html, body': { background: 'none !important', colorScheme: 'light !important' },
    '#main *': { maxWidth: 'none', printColorAdjust: 'exact' },
  },
  '@page': { margin: '16mm' },
} as const;

const Paper = styled('article')(({ theme }) => ({
  padding: 22,
  ...card,
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { padding: 40 },
  '@media print': { padding: 0, border: 0, background: 'none' },
}));

/** A report to read and to print: a sheet of paper, which is light in the dark too. What is marked `data-screen` beside it is not printed. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <GlobalStyles styles={onPaper} />
      <Paper {...{ [scheme.attribute]: 'light' }}>{children}</Paper>
    </>
  );
}
