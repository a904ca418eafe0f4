import type { NoteEvent } from '@aarambh/contracts/events/notes.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { NoteState } from './state.ts';

/** Takes back a note that found no place in its writer's box. */
export function turnAwayNote({ noteId }: { readonly noteId: string }, state: NoteState): Decision<NoteEvent, never> {
  return state === null || state.status === 'turned-away' ? [] : [{ type: 'NoteTurnedAway', data: { noteId } }];
}
