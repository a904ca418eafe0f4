import { countNotes, writeNote } from '@aarambh/contracts/routes/notes.ts';
import { json, ownPage, write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { notesView } from '@aarambh/projections/notes/view.ts';
import type { NotesService } from '../use-cases.ts';

export const noteEndpoints: readonly Endpoint<NotesService>[] = [
  handle(writeNote, { access: { ...write, body: json } }, async (call, notes: NotesService) =>
    call.answer(await notes.write(call.me.accountId, call.body.text, call.context()), (value) => value),
  ),
  handle(countNotes, { access: ownPage, reads: [notesView] }, async (call) =>
    call.json({ notes: await notesView.count(call.ports.documents, { memberId: call.me.accountId }) }),
  ),
];
