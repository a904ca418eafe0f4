import { account } from '@aarambh/accounts/account/state.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';
import type { Engines } from './engines.ts';
import type { Services } from './services.ts';

const EVERY_MS = 5_000;

/**
 * Forgets erased people a second time, when no process can have their keys at hand any more (`Opened.sweepErased`): what was
 * read or written with one on another node meanwhile. Documents hold personal data of their own stream's person alone, so those
 * of the account's stream are all that can show any.
 */
export function erasureSweep({ projections }: Pick<Engines, 'projections'>, { opened }: Pick<Services, 'opened'>): Schedule {
  async function sweep(accountId: string): Promise<boolean> {
    for (const { forgetAgain } of opened) await forgetAgain?.(accountId);
    return projections.refold(streamName(account, accountId));
  }
  return {
    name: 'erasure-sweep',
    everyMs: EVERY_MS,
    run: async () => {
      for (const { sweepErased } of opened) await sweepErased?.(sweep);
    },
  };
}
