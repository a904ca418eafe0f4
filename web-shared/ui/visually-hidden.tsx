import { styled } from '@mui/material/styles';

/** How something is that is read out and not shown. It takes up no room either. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Read out, not shown. */
export const VisuallyHidden = styled('span')(visuallyHidden);
