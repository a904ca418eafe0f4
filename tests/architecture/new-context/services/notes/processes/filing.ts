import type { BoxEvent, NoteEvent } from '@aarambh/contracts/events/notes.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { box, fileNote } from '../box.ts';
import { note, turnAwayNote } from '../note.ts';

/** Files what was written, or takes it back where its writer's box is full: it spans the note's stream and the box. Answers whether it was filed. */
export function filing(commands: Commands, most: number) {
  const notes = commands.on(note);
  const boxes = commands.on(box);
  return async (noteId: string, context: CommandContext): Promise<boolean> => {
    const memberId = await latest(notes, noteId, (state) => state.memberId);
    if (memberId === null) return false;
    const filed = await boxes.execute({ id: memberId, decide: fileNote, command: { memberId, noteId, most }, context });
    if (!filed.ok) await notes.execute({ id: noteId, decide: turnAwayNote, command: { noteId }, context });
    return filed.ok;
  };
}

type Watched = Extract<NoteEvent, { type: 'NoteWritten' | 'NoteTurnedAway' }> | BoxEvent;

/** Watches over notes from their first word until they are filed or turned away. */
export function filingWatch(file: ReturnType<typeof filing>): ProcessWatch<Watched, true> {
  return {
    name: 'note-filing',
    idOf: ({ data }) => data.noteId,
    follow: { NoteWritten: () => true, NoteFiled: () => null, NoteTurnedAway: () => null },
    advance: (noteId) => file(noteId, { actor: 'system:note-filing', corr: noteId }),
  };
}
