import type { NoteEvent } from '@aarambh/contracts/events/notes.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';

export type NoteState = null | { readonly memberId: string; readonly status: 'written' | 'hidden' | 'turned-away' };

/** Streams `note-{noteId}`. */
export const note: StreamKind<NoteState, NoteEvent> = {
  category: 'note',
  impersonal: true,
  initialState: () => null,
  evolve(state, event) {
    switch (event.type) {
      case 'NoteWritten':
        return { memberId: event.data.memberId, status: 'written' };
      case 'NoteHidden':
        return state && { ...state, status: 'hidden' };
      case 'NoteTurnedAway':
        return state && { ...state, status: 'turned-away' };
    }
  },
};
