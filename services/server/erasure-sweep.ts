import type { Schedule } from '@aarambh/kernel/schedule.ts';
import type { Engines } from './engines.ts';
import type { Services } from './services.ts';

const EVERY_MS = 5_000;

/**
 * Forgets erased people a second time, when no process can have their keys at hand any more (`Forgetting.sweep`): what was
 * read or written with one on another node meanwhile. Documents are found by whose personal data they hold; those of a stream of
 * theirs alone are made again in any case, so that what comes late finds the erasure in its place.
 */
export function erasureSweep(
  { projections }: Pick<Engines, 'projections'>,
  { opened, forgetting }: Pick<Services, 'opened' | 'forgetting'>,
): Schedule {
  async function sweep(subject: string, streams: readonly string[]): Promise<boolean> {
    for (const { forgetAgain } of opened) await forgetAgain?.(subject);
    return projections.forget(subject, streams);
  }
  return {
    name: 'erasure-sweep',
    everyMs: EVERY_MS,
    run: () => forgetting.sweep(sweep),
  };
}
