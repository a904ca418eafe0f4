import { defineContext } from '@aarambh/context/context.ts';
import { ownEvents } from '@aarambh/context/own-data.ts';
import { whole } from '@aarambh/context/settings.ts';
import { streamsOf } from '@aarambh/context/streams-of.ts';
import { notesView } from '@aarambh/projections/notes/view.ts';
import { admins } from '@aarambh/http/access.ts';
import { letter } from '@aarambh/kernel/greeting.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { notesResource } from './admin/notes.ts';
import { box } from './box.ts';
import { tellNotes } from './demo/notes.ts';
import { noteEndpoints } from './http/notes.ts';
import { words } from './mails/words.ts';
import { note } from './note.ts';
import { filing, filingWatch } from './processes/filing.ts';
import { NOTE_HIDDEN, tellHidden } from './reactors/tell-hidden.ts';
import { createNotes, type NotesService } from './use-cases.ts';

const settings = {
  /** Notes that a member can have. */
  NOTES_MOST: whole('NOTES_MOST', 1, 100).default(20),
};

export const notes = defineContext<'notes', NotesService, object, typeof settings>({
  name: 'notes',
  settings,
  streams: [
    { kind: note, history: admins, resources: ['notes'] },
    { kind: box, noHistory: 'it counts the notes, which have histories of their own' },
  ],
  endpoints: noteEndpoints,
  adminResources: [notesResource],
  ownData: async (memberId, ports) => [await ownEvents(ports, 'notes', await streamsOf(ports.documents, note, notesView, { memberId }))],
  demo: tellNotes,
  open({ commands, outbox, clock, report }, _needs, { NOTES_MOST: most }) {
    const file = filing(commands, most);
    return {
      use: createNotes(commands, file),
      processes: [processReactor(filingWatch(file), { clock, report })],
      reactors: [tellHidden(commands, outbox)],
      mails: { [NOTE_HIDDEN]: ({ name }) => letter(name, words.hidden) },
    };
  },
});
