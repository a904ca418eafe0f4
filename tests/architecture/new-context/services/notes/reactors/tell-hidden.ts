import type { NoteEvent } from '@aarambh/contracts/events/notes.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { note } from '../note.ts';

/** The template's name as it stands in the outbox; never changes. */
export const NOTE_HIDDEN = 'note.hidden';

/** Notes a mail for the writer of every note that was hidden. */
export function tellHidden(commands: Commands, outbox: Outbox): Reactor<NoteEvent> {
  return eventReactor<NoteEvent>({
    name: 'note-mails',
    impersonal: true,
    on: {
      async NoteHidden({ event, id }) {
        const to = await latest(commands.on(note), event.data.noteId, (state) => state.memberId);
        if (to !== null) await outbox.enqueue({ factId: id, template: NOTE_HIDDEN, to, params: {} });
      },
    },
  });
}
