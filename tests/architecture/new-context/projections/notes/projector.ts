import type { NoteEvent } from '@aarambh/contracts/events/notes.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';
import type { NoteDocument } from './view.ts';

export const notes: ReadModel<NoteDocument, NoteEvent> = {
  name: 'notes',
  version: 1,
  types: ['NoteWritten', 'NoteHidden', 'NoteTurnedAway'],
  personal: ['NoteWritten'],
  fields: { memberId: 'text', writtenAt: 'text' },
  indexed: ['memberId', 'writtenAt'],
  search: ({ text }) => [text],
  key: ({ stream }) => idOf(stream),
  apply(doc, recorded) {
    const { event, meta } = recorded;
    if (event.type === 'NoteWritten')
      return { memberId: event.data.memberId, text: event.personal?.text ?? '', hidden: false, writtenAt: meta.time };
    // What was turned away is nobody's to see.
    return event.type === 'NoteTurnedAway' ? undefined : { ...existing(doc, recorded), hidden: true };
  },
};
