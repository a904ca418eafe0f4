import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Result } from './result.ts';
import { isStored, type Row } from './row.ts';

/**
 * Does work whose commands are sent in a row, and answers when all of it is durable. Where something that it was decided on was refused
 * after all, the work is done again without a row, one durable command after the other: it must be idempotent, as the steps of a process
 * are.
 */
export async function ahead<Value, Code extends ProblemCode>(
  work: (row?: Row) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  const row: Row = { last: null };
  const result = await work(row).catch(async (error: unknown) => {
    // It may have stumbled over what was refused.
    if (await isStored(row)) throw error;
    return null;
  });
  if (result === null || !(await isStored(row))) return work();
  const position = await row.last?.outcome;
  return result.ok && position != null ? { ...result, position: Math.max(position, result.position ?? 0) } : result;
}
