import type { Commands } from '@aarambh/kernel/commands.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { box } from './box/state.ts';
import { hideNote } from './note/hide.ts';
import { note } from './note/state.ts';
import { writeNote } from './note/write.ts';
import type { filing } from './processes/filing.ts';
import type { NotesService } from './service.ts';

export function createNotes(commands: Commands, file: ReturnType<typeof filing>, most: number): NotesService {
  const notes = commands.on(note);
  const boxes = commands.on(box);
  return {
    async write(memberId, text, context) {
      if ((await boxes.read(memberId, ({ size }) => size)) >= most) return failed('notes_full');
      const { actor, idempotency } = context;
      const noteId = idempotency === undefined ? newId() : derivedId('note', actor, idempotency.key);
      const personal = { ...context, subject: memberId };
      const result = resultOf(
        await notes.execute({ id: noteId, decide: writeNote, command: { noteId, memberId, text }, context: personal }),
      );
      if (!result.ok) return result;
      await file(noteId, { actor: context.actor, corr: context.corr });
      return succeeded({ id: noteId }, result.position);
    },
    async hide(noteId, context) {
      const { reason: _, ...without } = context;
      return resultOf(await notes.execute({ id: noteId, decide: hideNote, command: { noteId }, context: without }));
    },
  };
}
