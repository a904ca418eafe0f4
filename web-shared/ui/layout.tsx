import { styled } from '@mui/material/styles';
import { card, sizes } from '../theme/index.ts';
import { ownProps } from './own-props.ts';

/** The middle of every screen: 1180 px of content with air at the sides. */
export const Content = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: sizes.content + 48,
  marginInline: 'auto',
  paddingInline: 20,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
}));

/** A card with a line around it. */
export const Panel = styled('section')(({ theme }) => ({
  ...card,
  padding: 20,
  [theme.breakpoints.up('sm')]: { padding: 26 },
}));

/** Buttons and links of one matter, wrapping where there is no room. */
export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });

/** A column with even gaps; `gap` in pixels. */
export const Column = styled(
  'div',
  ownProps('gap'),
)<{ gap?: number }>(({ gap = 16 }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap,
}));

/** A line of text in muted ink. */
export const Muted = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
}));

/** When and where: the line above a heading. */
export const Kicker = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.link,
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: 1.4,
}));
