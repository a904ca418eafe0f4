import { refuse } from '@aarambh/kernel/decision.ts';
import { about, atDesk, hasEnded } from './at-desk.ts';

export const closeEnquiry = atDesk(({ linkUntil }: { readonly linkUntil: string }, state) =>
  hasEnded(state) ? refuse('nothing_to_do') : [{ type: 'EnquiryClosed', data: { ...about(state), linkUntil } }],
);
