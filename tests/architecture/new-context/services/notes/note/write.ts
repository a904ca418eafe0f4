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
