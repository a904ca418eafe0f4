import type { NoteEvent } from '@aarambh/contracts/events/notes.ts';
import type { FieldWords } from '../ui/record/spoken.ts';

/** What histories call the fields of these events: all are ids, which are none. */
export const words = {
  fields: {},
} satisfies FieldWords<NoteEvent>;
