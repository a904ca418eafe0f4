import { aboutPerson } from '@aarambh/kernel/about-person.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { hideNote, note, writeNote } from './note.ts';
import type { filing } from './processes/filing.ts';

export type NotesService = ReturnType<typeof createNotes>;

export function createNotes(commands: Commands, file: ReturnType<typeof filing>) {
  const notes = commands.on(note);
  return {
    async write(memberId: string, text: string, context: CommandContext) {
      const { actor, corr, idempotency } = context;
      const noteId = idempotency === undefined ? newId() : derivedId('note', actor, idempotency.key);
      const personal = { ...context, subject: memberId };
      const result = resultOf(
        await notes.execute({ id: noteId, decide: writeNote, command: { noteId, memberId, text }, context: personal }),
      );
      if (!result.ok) return result;
      return (await file(noteId, { actor, corr })) ? succeeded({ id: noteId }, result.position) : failed('notes_full');
    },
    async hide(noteId: string, context: CommandContext) {
      const memberId = await notes.read(noteId, (state) => state.memberId);
      if (memberId === null) return failed('not_found');
      return aboutPerson(memberId, context, async (about) =>
        resultOf(await notes.execute({ id: noteId, decide: hideNote, command: { noteId }, context: about })),
      );
    },
  };
}
