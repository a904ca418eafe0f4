import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { failed, type Result } from '@aarambh/kernel/result.ts';
import { HasherBusy } from './passwords/hash-queue.ts';

/** The context of a command that encrypts for an account's person. */
export function personal(accountId: string, context: CommandContext): CommandContext {
  return { ...context, subject: accountId };
}

/** Answers busy when too many passwords wait, and not_found when the person was erased in this very moment. */
export async function answered<Value, Code extends ProblemCode>(
  work: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'busy' | 'not_found'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HasherBusy) return failed('busy');
    if (error instanceof SubjectErased) return failed('not_found');
    throw error;
  }
}
