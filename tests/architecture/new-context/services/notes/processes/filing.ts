import type { BoxEvent, NoteEvent } from '@aarambh/contracts/events/notes.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';
import { fileNote } from '../box/file.ts';
import { box } from '../box/state.ts';
import { note } from '../note/state.ts';

/** Files what was written: it spans the note's stream and its writer's box. */
export function filing(commands: Commands) {
  const notes = commands.on(note);
  const boxes = commands.on(box);
  return async (noteId: string, context: CommandContext): Promise<void> => {
    const memberId = await notes.read(noteId, (state) => state?.memberId ?? null);
    if (memberId !== null) await boxes.execute({ id: memberId, decide: fileNote, command: { memberId, noteId }, context });
  };
}

/** Watches over notes from their first word until they are filed. */
export function filingWatch(file: ReturnType<typeof filing>): ProcessWatch<NoteEvent | BoxEvent, true> {
  return {
    name: 'note-filing',
    types: ['NoteWritten', 'NoteFiled'],
    idOf: ({ data }) => data.noteId,
    follow: (_before, event) => (event.type === 'NoteWritten' ? true : null),
    advance: (noteId) => file(noteId, { actor: 'system:note-filing', corr: noteId }),
  };
}
