import type { CardState } from './state.ts';

/** Whether other members find the card in the directory. */
export function isListed({ membershipId, suspended, hidden, visibility }: Readonly<CardState>): boolean {
  return membershipId !== null && !suspended && !hidden && visibility.card !== 'nobody';
}
