import { radii } from './tokens.ts';

/** What stands on a card: a line around it, and paper below. */
export const card = {
  border: '1px solid var(--a-palette-divider)',
  borderRadius: radii.card,
  backgroundColor: 'var(--a-palette-background-paper)',
} as const;
