import type { BoxEvent } from '@aarambh/contracts/events/notes.ts';
import { refuse, type Decision, type StreamKind } from '@aarambh/kernel/decision.ts';

/** The notes that a member filed. */
type BoxState = ReadonlySet<string>;

/** Streams `notebox-{memberId}`. */
export const box: StreamKind<BoxState, BoxEvent> = {
  category: 'notebox',
  impersonal: true,
  initialState: () => new Set(),
  evolve: (state, { data }) => new Set([...state, data.noteId]),
};

interface FileNote {
  readonly memberId: string;
  readonly noteId: string;
  /** As many as a box holds. */
  readonly most: number;
}

/** Files a note, once. The limit is decided here, on the stream that every note of the member comes to: of two at once, one finds it full. */
export function fileNote({ memberId, noteId, most }: FileNote, state: BoxState): Decision<BoxEvent, 'notes_full'> {
  if (state.has(noteId)) return [];
  return state.size >= most ? refuse('notes_full') : [{ type: 'NoteFiled', data: { memberId, noteId } }];
}
