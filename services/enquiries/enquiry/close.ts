import { refuse } from '@aarambh/kernel/decision.ts';
import { about, atDesk, hasEnded } from './at-desk.ts';

/** Ends it; its sender reads it by their link until `linkUntil` (ISO). */
export const closeEnquiry = atDesk(({ linkUntil }: { readonly linkUntil: string }, state) =>
  hasEnded(state) ? refuse('nothing_to_do') : [{ type: 'EnquiryClosed', data: { ...about(state), linkUntil } }],
);
