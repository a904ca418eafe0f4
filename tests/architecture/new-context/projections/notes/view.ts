import { view } from '@aarambh/kernel/view.ts';

/** Id: note id. Stream: note-{id}. What it says stays encrypted in its event. */
export interface NoteDocument {
  memberId: string;
  hidden: boolean;
  writtenAt: string;
}

export const notesView = view<NoteDocument>('notes');
