import { styled } from '@mui/material/styles';

/** The fields of a form, two in a row where there is room; what is `wide` has a row to itself. */
export const FormColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 18,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' },
  '& > .wide': { gridColumn: '1 / -1' },
}));
