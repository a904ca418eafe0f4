import type { NoteEvent } from '@aarambh/contracts/events/notes.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { NoteState } from './state.ts';

export interface WriteNote {
  readonly noteId: string;
  readonly memberId: string;
  readonly text: string;
}

/** Keeps what a member wrote. */
export function writeNote({ noteId, memberId, text }: WriteNote, state: NoteState): Decision<NoteEvent, never> {
  return state === null ? [{ type: 'NoteWritten', data: { noteId, memberId }, personal: { text } }] : [];
}
