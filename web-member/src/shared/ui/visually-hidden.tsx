import { styled } from '@mui/material/styles';

/** Styles of what is read out and not shown. */
export const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Read out, not shown. */
export const VisuallyHidden = styled('span')(hidden);
