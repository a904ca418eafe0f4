import type { ReadModelName } from '@aarambh/contracts/views.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import type { Call } from '../http/call.ts';

/**
 * Waits until what a command wrote is shown, so that the record it answers is the new one. The write is done either way:
 * a slow projection answers an older record, never a failure.
 */
export async function settled(call: Call, models: readonly ReadModelName[], position: number | null): Promise<void> {
  if (position === null) return;
  try {
    const { documents, marks } = call.ports;
    await documents.waitFor(models, marks.written(position), limits.readAfterMs);
  } catch (error) {
    if (!(error instanceof ReadNotReady)) throw error;
  }
}
