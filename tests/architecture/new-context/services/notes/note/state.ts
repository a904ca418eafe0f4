import type { NoteEvent } from '@aarambh/contracts/events/notes.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';

export type NoteState = null | { readonly memberId: string; readonly hidden: boolean };

/** Streams `note-{noteId}`. */
export const note: StreamKind<NoteState, NoteEvent> = {
  category: 'note',
  impersonal: true,
  initialState: () => null,
  evolve: (state, event) =>
    event.type === 'NoteWritten' ? { memberId: event.data.memberId, hidden: false } : state && { ...state, hidden: true },
};
