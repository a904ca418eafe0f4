import type { NoteEvent } from '@aarambh/contracts/events/notes.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { NoteState } from './state.ts';

/** Takes a note out of sight. */
export function hideNote({ noteId }: { readonly noteId: string }, state: NoteState): Decision<NoteEvent, 'not_found' | 'nothing_to_do'> {
  if (state === null || state.status === 'turned-away') return refuse('not_found');
  return state.status === 'hidden' ? refuse('nothing_to_do') : [{ type: 'NoteHidden', data: { noteId } }];
}
