import type { BoxEvent } from '@aarambh/contracts/events/notes.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { BoxState } from './state.ts';

export interface FileNote {
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
