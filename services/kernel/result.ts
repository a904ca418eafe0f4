import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Outcome } from './commands.ts';
import type { Refused } from './decision.ts';

/**
 * What a use case answers: a value with the position to wait for to see its effect, or a coded refusal. Asked again it answers the position
 * at which the effect stands already; null where there is nothing to wait for.
 */
export type Result<Value = undefined, Code extends ProblemCode = ProblemCode> = Succeeded<Value> | Failed<Code>;

export interface Succeeded<Value> {
  readonly ok: true;
  readonly value: Value;
  readonly position: number | null;
}

export interface Failed<Code extends ProblemCode> {
  readonly ok: false;
  readonly code: Code;
  readonly details?: Readonly<Record<string, string | number>>;
}

export function succeeded<Value>(value: Value, position: number | null = null): Succeeded<Value> {
  return { ok: true, value, position };
}

export function failed<const Code extends ProblemCode>(code: Code, details?: Failed<Code>['details']): Failed<Code> {
  return details === undefined ? { ok: false, code } : { ok: false, code, details };
}

/** A refusal of a decision as a use case answers it. */
export function refusal<Code extends ProblemCode>({ refused, details }: Refused<Code>): Failed<Code> {
  return failed(refused, details);
}

/** The result of a command: its answer or a value made of it, or the code that it was refused with. */
export function resultOf<Answer, Code extends ProblemCode>(outcome: Outcome<Answer, Code>): Result<Answer, Code>;
export function resultOf<Answer, Value, Code extends ProblemCode>(
  outcome: Outcome<Answer, Code>,
  value: (answer: Answer) => Value,
): Result<Value, Code>;
export function resultOf<Answer, Value, Code extends ProblemCode>(
  outcome: Outcome<Answer, Code>,
  value?: (answer: Answer) => Value,
): Result<Answer | Value, Code> {
  if (!outcome.ok) return refusal(outcome.refusal);
  return succeeded(value === undefined ? outcome.answer : value(outcome.answer), outcome.position === 0 ? null : outcome.position);
}
