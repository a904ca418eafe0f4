import type { NoteEvent } from '@aarambh/contracts/events/notes.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { NoteState } from './state.ts';

export interface WriteNote {
  readonly noteId: string;
  readonly memberId: string;
  readonly text: string;
}

/** Keeps what a member wrote. What was turned away stays so. */
export function writeNote({ noteId, memberId, text }: WriteNote, state: NoteState): Decision<NoteEvent, 'notes_full'> {
  if (state?.status === 'turned-away') return refuse('notes_full');
  return state === null ? [{ type: 'NoteWritten', data: { noteId, memberId }, personal: { text } }] : [];
}

/** Takes a note out of sight. */
export function hideNote({ noteId }: { readonly noteId: string }, state: NoteState): Decision<NoteEvent, 'not_found' | 'nothing_to_do'> {
  if (state === null || state.status === 'turned-away') return refuse('not_found');
  return state.status === 'hidden' ? refuse('nothing_to_do') : [{ type: 'NoteHidden', data: { noteId } }];
}

/** Takes back a note that found no place in its writer's box. */
export function turnAwayNote({ noteId }: { readonly noteId: string }, state: NoteState): Decision<NoteEvent, never> {
  return state === null || state.status === 'turned-away' ? [] : [{ type: 'NoteTurnedAway', data: { noteId } }];
}
