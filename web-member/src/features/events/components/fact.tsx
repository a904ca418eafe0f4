import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  '& > svg': { flex: 'none', marginTop: 2, color: theme.vars.palette.text.secondary },
  '& > div': { flex: 1, minWidth: 0 },
}));

/** One fact of an event, with its sign. */
export function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <Line>
      {icon}
      <div>{children}</div>
    </Line>
  );
}
