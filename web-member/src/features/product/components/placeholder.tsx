import { radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { styled } from '@mui/material/styles';

const Grey = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: sizes.gap,
  marginTop: 24,
  '& > div': { borderRadius: radii.card, backgroundColor: theme.vars.palette.soft },
}));

/** What stands behind the question for the password: shapes that say nothing of the page. */
export function Placeholder() {
  return (
    <Grey aria-hidden="true">
      <div style={{ height: 220 }} />
      <div style={{ height: 140 }} />
      <div style={{ height: 140 }} />
    </Grey>
  );
}
