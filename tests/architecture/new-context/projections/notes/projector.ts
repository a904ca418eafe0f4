import type { NoteEvent } from '@aarambh/contracts/events/notes.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { NoteDocument } from './view.ts';

export const notes = projector<NoteDocument, NoteEvent>({
  name: 'notes',
  version: 1,
  personal: ['NoteWritten'],
  fields: { memberId: 'text', writtenAt: 'text' },
  indexed: ['memberId', 'writtenAt'],
  search: ({ text }) => [text],
  key: ({ stream }) => idOf(stream),
  on: {
    NoteWritten: {
      begins: (_before, { event: { data, personal }, meta }) => ({
        ...{ memberId: data.memberId, text: personal?.text ?? '', hidden: false, writtenAt: meta.time },
      }),
    },
    NoteHidden: (doc) => ({ ...doc, hidden: true }),
    // What was turned away is nobody's to see.
    NoteTurnedAway: () => null,
  },
});
