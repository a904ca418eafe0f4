import { limits } from '@aarambh/contracts/limits.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import type { ApiPorts } from '../ports.ts';

/** `X-Position`: opaque for clients; the store's epoch, a dot, the position. */
export function formatPosition(epoch: string, position: number): string {
  return `${epoch}.${position}`;
}

/** Reads a position of this very store; null when it is malformed or of another epoch. */
export function parsePosition(epoch: string, text: string): number | null {
  const dot = text.lastIndexOf('.');
  const digits = text.slice(dot + 1);
  if (dot < 0 || text.slice(0, dot) !== epoch || !/^[0-9]{1,16}$/.test(digits)) return null;
  const position = Number(digits);
  return Number.isSafeInteger(position) ? position : null;
}

/**
 * Holds a query until its read models have applied what `X-Read-After` names, at most two seconds (design §4).
 * Answers the problem that ends the request, or null.
 */
export async function readAfter(
  ports: Pick<ApiPorts, 'store' | 'documents'>,
  header: string,
  models: readonly string[],
): Promise<ProblemCode | null> {
  const position = parsePosition(ports.store.epoch, header);
  if (position === null || position > (await ports.store.head())) return 'invalid_position';
  try {
    await ports.documents.waitFor(models, position, limits.readAfterMs);
    return null;
  } catch (error) {
    if (error instanceof ReadNotReady) return 'read_not_ready';
    throw error;
  }
}
