import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { failed, type Failed } from '@aarambh/kernel/result.ts';
import { HasherBusy } from './passwords/hash-queue.ts';

/** The context of a command that encrypts for an account's person. */
export function personal(accountId: string, context: CommandContext): CommandContext {
  return { ...context, subject: accountId };
}

/** The same use case, with the answers of `answered`. */
export function answering<Asked extends readonly unknown[], Answer>(
  useCase: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer | Failed<'busy' | 'not_found'>> {
  return (...asked) => answered(() => useCase(...asked));
}

/** Answers busy when too many passwords wait, and not_found when the person was erased in this very moment. */
export async function answered<Answer>(work: () => Promise<Answer>): Promise<Answer | Failed<'busy' | 'not_found'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HasherBusy) return failed('busy');
    if (error instanceof SubjectErased) return failed('not_found');
    throw error;
  }
}
