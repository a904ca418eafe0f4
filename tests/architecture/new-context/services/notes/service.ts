import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** Notes of members. */
export interface NotesService {
  write(
    memberId: string,
    text: string,
    context: CommandContext,
  ): Promise<Result<{ readonly id: string }, 'notes_full' | 'idempotency_key_reused'>>;
  hide(noteId: string, context: CommandContext): Promise<Result<undefined, 'not_found' | 'nothing_to_do' | 'idempotency_key_reused'>>;
}
