import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { radii } from '../theme/index.ts';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { ownProps } from './own-props.ts';

type Tone = 'error' | 'success' | 'info' | 'warning';

const Box = styled(
  'div',
  ownProps('tone'),
)<{ tone: Tone }>(({ theme, tone }) => ({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  padding: '12px 14px',
  borderRadius: radii.control,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  backgroundColor: theme.vars.palette[`${tone}Soft`],
  '& > svg': { flex: 'none', color: theme.vars.palette[tone].main },
}));

/** A banner inside a page. Errors are announced at once, the rest politely. */
export function Notice({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <Box tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {tone === 'success' ? <CheckIcon /> : <AlertIcon />}
      <div>{children}</div>
    </Box>
  );
}
