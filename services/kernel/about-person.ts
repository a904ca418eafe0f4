import type { CommandContext } from './command-context.ts';
import { SubjectErased } from './ports/keys.ts';

/**
 * Runs a command about a person, whose key encrypts the reason for it. Nothing that anybody writes about an erased person is kept,
 * so for them it runs without the reason.
 */
export async function aboutPerson<Value>(
  subject: string,
  context: CommandContext,
  run: (context: CommandContext) => Promise<Value>,
): Promise<Value> {
  if (context.reason === undefined) return run(context);
  try {
    return await run({ ...context, subject });
  } catch (error) {
    if (!(error instanceof SubjectErased)) throw error;
    return run(withoutReason(context));
  }
}

/** The context of a command that erases somebody: why it was given is about them, and goes with them. */
export function withoutReason(context: CommandContext): CommandContext {
  const { reason, ...rest } = context;
  return reason === undefined ? context : rest;
}
