import { styled } from '@mui/material/styles';

/** A line across the page, under the header: what everybody should know right now. */
export const Bar = styled('div')(({ theme }) => ({
  padding: '10px 20px',
  textAlign: 'center',
  textWrap: 'balance',
  fontSize: '0.9375rem',
  backgroundColor: theme.vars.palette.warningSoft,
  color: theme.vars.palette.text.primary,
}));
