import { limits } from '@aarambh/contracts/limits.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import type { View } from '@aarambh/kernel/view.ts';
import type { Call } from '../call.ts';

/**
 * Waits until what a command wrote is shown, so that the record it answers is the new one; false where that takes too long. The write
 * is done either way: a slow projection is no failure.
 */
export async function settled(call: Call, views: readonly View<unknown>[], position: number | null): Promise<boolean> {
  if (position === null) return true;
  const models = views.map(({ model }) => model);
  try {
    const { documents, marks } = call.ports;
    await documents.waitFor(models, marks.written(position), limits.readAfterMs);
    return true;
  } catch (error) {
    if (!(error instanceof ReadNotReady)) throw error;
    return false;
  }
}
