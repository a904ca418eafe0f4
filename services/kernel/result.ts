import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Outcome } from './commands.ts';

/** What a use case answers: a value with the position it wrote (null when it wrote nothing), or a coded refusal. */
export type Result<Value = undefined, Code extends ProblemCode = ProblemCode> =
  | { readonly ok: true; readonly value: Value; readonly position: number | null }
  | { readonly ok: false; readonly code: Code; readonly details?: Readonly<Record<string, string | number>> };

export function succeeded<Value>(value: Value, position: number | null = null): Result<Value, never> {
  return { ok: true, value, position };
}

export function failed<const Code extends ProblemCode>(
  code: Code,
  details?: Readonly<Record<string, string | number>>,
): Result<never, Code> {
  return details === undefined ? { ok: false, code } : { ok: false, code, details };
}

/** The result of a command: its answer, or the code that it was refused with. */
export function resultOf<Value, Code extends ProblemCode>(outcome: Outcome<Value, Code>): Result<Value, Code> {
  if (outcome.ok) return succeeded(outcome.answer, outcome.position === 0 ? null : outcome.position);
  return failed(outcome.refusal.refused, outcome.refusal.details);
}
