import { refuse } from '@aarambh/kernel/decision.ts';
import { about, atDesk } from './at-desk.ts';

/** Closes what was answered, not taken up again since, and stands on no page; `readRevision` is the one that was seen to be old enough. */
export const closeAnswered = atDesk(({ linkUntil, readRevision }: { readonly linkUntil: string; readonly readRevision: number }, state) =>
  state.state === 'answered' && !state.published && state.readRevision === readRevision
    ? [{ type: 'EnquiryClosed', data: { ...about(state), linkUntil } }]
    : refuse('nothing_to_do'),
);
