import { view } from '@aarambh/kernel/view.ts';

/** Id: note id. Stream: note-{id}. */
export interface NoteDocument {
  memberId: string;
  /** Empty once its writer is erased. */
  text: string;
  hidden: boolean;
  writtenAt: string;
}

export const notesView = view<NoteDocument>('notes');
