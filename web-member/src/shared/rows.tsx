import { card } from '@aarambh/web-shared/theme/index.ts';
import { styled } from '@mui/material/styles';

/** People, interviews or sessions one below the other, each with what can be done beside. */
export const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 });

export const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 16px',
  padding: '16px 18px',
  ...card,
  '& > div:first-of-type': { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
  // As high as a finger, in rows that stay low.
  '& > div:first-of-type > a': { display: 'inline-block', paddingBlock: 12, marginBlock: -12 },
});
