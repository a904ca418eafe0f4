import type { BoxEvent } from '@aarambh/contracts/events/notes.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { BoxState } from './state.ts';

export interface FileNote {
  readonly memberId: string;
  readonly noteId: string;
}

/** Files a note, once. */
export function fileNote({ memberId, noteId }: FileNote, state: BoxState): Decision<BoxEvent, never> {
  return state.has(noteId) ? [] : [{ type: 'NoteFiled', data: { memberId, noteId } }];
}
