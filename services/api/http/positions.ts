import { limits } from '@aarambh/contracts/limits.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { positionOf, ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import type { ApiPorts } from '../ports.ts';

/**
 * Holds a query until its read models have applied what `X-Read-After` names, at most two seconds (design §4).
 * Answers the problem that ends the request, or null.
 */
export async function readAfter(
  ports: Pick<ApiPorts, 'store' | 'documents' | 'marks'>,
  header: string,
  models: readonly string[],
): Promise<ProblemCode | null> {
  const mark = ports.marks.parse(header);
  if (mark === null || positionOf(mark) > (await ports.store.head())) return 'invalid_position';
  try {
    await ports.documents.waitFor(models, mark, limits.readAfterMs);
    return null;
  } catch (error) {
    if (error instanceof ReadNotReady) return 'read_not_ready';
    throw error;
  }
}
