import { account } from '@aarambh/accounts/account/state.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';
import type { Engines } from './engines.ts';
import type { Services } from './services.ts';

const EVERY_MS = 5_000;

/**
 * Forgets erased people a second time, when no process can have their keys at hand any more (`Opened.sweepErased`): what was
 * read or written with one on another node meanwhile. Documents are found by whose personal data they hold; those of the account's own
 * stream are made again in any case, so that what comes late finds the erasure in its place.
 */
export function erasureSweep({ projections }: Pick<Engines, 'projections'>, { opened }: Pick<Services, 'opened'>): Schedule {
  async function sweep(accountId: string): Promise<boolean> {
    for (const { forgetAgain } of opened) await forgetAgain?.(accountId);
    return projections.forget(accountId, [streamName(account, accountId)]);
  }
  return {
    name: 'erasure-sweep',
    everyMs: EVERY_MS,
    run: async () => {
      for (const { sweepErased } of opened) await sweepErased?.(sweep);
    },
  };
}
