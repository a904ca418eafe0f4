import type { NoteEvent } from '@aarambh/contracts/events/notes.ts';
import { evolving, refuse, type Decision, type StreamKind } from '@aarambh/kernel/decision.ts';

/** Null before it was written. */
interface NoteState {
  readonly memberId: string | null;
  readonly status: 'written' | 'hidden' | 'turned-away' | null;
}

/** Streams `note-{noteId}`. */
export const note: StreamKind<NoteState, NoteEvent> = {
  category: 'note',
  impersonal: true,
  initialState: () => ({ memberId: null, status: null }),
  evolve: evolving<NoteState, NoteEvent>()({
    NoteWritten: (_none, { data }) => ({ memberId: data.memberId, status: 'written' }),
    NoteHidden: () => ({ status: 'hidden' }),
    NoteTurnedAway: () => ({ status: 'turned-away' }),
  }),
};

/** Keeps what a member wrote. What was turned away stays so. */
export function writeNote(
  { noteId, memberId, text }: Record<'noteId' | 'memberId' | 'text', string>,
  state: NoteState,
): Decision<NoteEvent, 'notes_full'> {
  if (state.status === 'turned-away') return refuse('notes_full');
  return state.status === null ? [{ type: 'NoteWritten', data: { noteId, memberId }, personal: { text } }] : [];
}

/** Takes a note out of sight. */
export function hideNote({ noteId }: { readonly noteId: string }, state: NoteState): Decision<NoteEvent, 'not_found' | 'nothing_to_do'> {
  if (state.status === null || state.status === 'turned-away') return refuse('not_found');
  return state.status === 'hidden' ? refuse('nothing_to_do') : [{ type: 'NoteHidden', data: { noteId } }];
}

/** Takes back a note that found no place in its writer's box. */
export function turnAwayNote({ noteId }: { readonly noteId: string }, state: NoteState): Decision<NoteEvent, never> {
  return state.status === null || state.status === 'turned-away' ? [] : [{ type: 'NoteTurnedAway', data: { noteId } }];
}
