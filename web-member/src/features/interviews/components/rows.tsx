import { radii } from '@aarambh/web-shared/theme/index.ts';
import { styled } from '@mui/material/styles';

/** Interviews, or panels, one below the other. */
export const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 });

export const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '14px 18px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.card,
  backgroundColor: theme.vars.palette.background.paper,
  '& > div:first-of-type': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& > div:first-of-type > a': { display: 'inline-block', paddingBlock: 12, marginBlock: -12 },
}));
