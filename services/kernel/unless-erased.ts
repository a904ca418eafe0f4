import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { SubjectErased } from './ports/keys.ts';
import { failed, type Failed } from './result.ts';

/** Answers `code` when the person whom the work is about was erased in this very moment: their key goes before anything else. */
export async function unlessErased<Value, const Code extends ProblemCode>(
  code: Code,
  work: () => Promise<Value>,
): Promise<Value | Failed<Code>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SubjectErased) return failed(code);
    throw error;
  }
}
