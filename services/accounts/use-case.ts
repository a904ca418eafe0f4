import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { CommandContext, Outcome } from '@aarambh/kernel/commands.ts';
import type { Refused } from '@aarambh/kernel/decision.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { HasherBusy } from './passwords/hash-queue.ts';

/** A refusal of a decision as a use case answers it. */
export function refusal<Code extends ProblemCode>({ refused, details }: Refused<Code>): Result<never, Code> {
  return failed(refused, details);
}

/** An outcome as a use case answers it; the position is null when nothing was written. */
export function resultOf<Answer, Value, Code extends ProblemCode>(
  outcome: Outcome<Answer, Code>,
  value: (answer: Answer) => Value,
): Result<Value, Code> {
  if (!outcome.ok) return refusal(outcome.refusal);
  return succeeded(value(outcome.answer), outcome.written === 0 ? null : outcome.position);
}

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
