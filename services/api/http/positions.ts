import { limits } from '@aarambh/contracts/limits.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { positionOf, ReadNotReady, type ReadMark } from '@aarambh/kernel/ports/documents.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import type { ApiPorts } from '../ports.ts';

/**
 * Holds a query until its read models have applied what `X-Read-After` names, at most two seconds.
 * Answers the problem that ends the request, or null. The store is asked only when that does not happen: reads go on without it.
 */
export async function readAfter(
  ports: Pick<ApiPorts, 'store' | 'documents' | 'marks'>,
  header: string,
  models: readonly string[],
): Promise<ProblemCode | null> {
  const mark = ports.marks.parse(header);
  if (mark === null) return 'invalid_position';
  try {
    await ports.documents.waitFor(models, mark, limits.readAfterMs);
    return null;
  } catch (error) {
    if (!(error instanceof ReadNotReady)) throw error;
    return (await isBeyondLog(ports, mark)) ? 'invalid_position' : 'read_not_ready';
  }
}

/** Whether nothing was ever written there, as far as anybody can tell now. */
async function isBeyondLog({ store }: Pick<ApiPorts, 'store'>, mark: ReadMark): Promise<boolean> {
  try {
    return positionOf(mark) > (await store.head());
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}
