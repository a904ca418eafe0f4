import { NoteRecord } from '../records/notes.ts';
import { noteVerbs } from '../verbs/notes.ts';
import { resource } from './resource.ts';

/** Notes of members. */
export const notesContract = resource({
  name: 'notes',
  record: NoteRecord,
  filters: { memberId: 'id' },
  sorts: ['writtenAt'],
  searched: true,
  verbs: noteVerbs,
});
