import { limits } from '@aarambh/contracts/limits.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import type { View } from '@aarambh/kernel/view.ts';
import type { Call } from '../call.ts';

/**
 * Waits until what a command wrote is shown, so that the record it answers is the new one. The write is done either way:
 * a slow projection answers an older record, never a failure.
 */
export async function settled(call: Call, views: readonly View<unknown>[], position: number | null): Promise<void> {
  if (position === null) return;
  const models = views.map(({ model }) => model);
  try {
    const { documents, marks } = call.ports;
    await documents.waitFor(models, marks.written(position), limits.readAfterMs);
  } catch (error) {
    if (!(error instanceof ReadNotReady)) throw error;
  }
}
