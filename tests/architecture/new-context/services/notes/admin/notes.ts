import { NoteRecord } from '@aarambh/contracts/records/notes.ts';
import { noteVerbs } from '@aarambh/contracts/verbs/notes.ts';
import { admins } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { notesView } from '@aarambh/projections/notes/view.ts';
import type { NotesService } from '../service.ts';

export const notesResource = adminResource({
  name: 'notes',
  record: NoteRecord,
  view: notesView,
  readers: admins,
  writers: admins,
  place: 45,
  summary: 'Notes',
  list: {
    filters: { memberId: 'id' },
    sorts: ['writtenAt'],
    defaultSort: { field: 'writtenAt', order: 'desc' },
    search: ['text'],
  },
  rows: (items) => items.map(({ id, doc }) => ({ id, ...doc })),
  csv: [{ heading: 'written_at', field: 'writtenAt' }],
  commands: commandsOn<NotesService>()(noteVerbs, { hide: (notes, { id, context }) => notes.hide(id, context) }),
});
