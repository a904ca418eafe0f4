import { notesContract } from '@aarambh/contracts/resources/notes.ts';
import { noteVerbs } from '@aarambh/contracts/verbs/notes.ts';
import { admins } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { notesView } from '@aarambh/projections/notes/view.ts';
import type { NotesService } from '../use-cases.ts';

export const notesResource = adminResource({
  of: notesContract,
  view: notesView,
  also: [accountsView],
  readers: admins,
  writers: admins,
  place: 45,
  summary: 'Notes',
  list: { defaultSort: { field: 'writtenAt', order: 'desc' }, search: ['text'] },
  async rows(items, { documents }) {
    const names = await namesOf(documents, items, ({ doc }) => doc.memberId);
    return items.map(({ id, doc }) => ({ id, ...doc, writerName: names.get(doc.memberId) ?? null }));
  },
  csv: ['writtenAt'],
  commands: commandsOn<NotesService>()(noteVerbs, { hide: (notes, { id, context }) => notes.hide(id, context) }),
});
