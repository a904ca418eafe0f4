import type { SecurityDeed } from '@aarambh/contracts/records/accounts.ts';
import type { CommandContext, Outcome } from '@aarambh/kernel/commands.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import type { SecurityLog } from './security-log.ts';

type From = Pick<CommandContext, 'actor' | 'source'>;

/**
 * Notes in the security log what commands did, behind their answers. Asking again for what stands already did nothing. Whoever gives a
 * command notes it as soon as its outcome is known: what follows from it may fail, and is then done again without it.
 */
export function noting(log: Pick<SecurityLog, 'behind'>) {
  const hasWritten = (outcome: Outcome<unknown>): boolean => outcome.ok && outcome.written > 0;
  const note = (accountId: string, deed: SecurityDeed, { source }: From): void => log.behind({ accountId, deed, address: source ?? null });

  return {
    /** Somebody did not know what the person knows. */
    refused: note,
    /** What a person did about their own account, where it is known to be written. */
    wrote: note,
    /** What a person did about their own account. */
    own(outcome: Outcome<unknown>, accountId: string, deed: SecurityDeed, from: From): void {
      if (hasWritten(outcome)) note(accountId, deed, from);
    },
    /** What somebody did to an account: in its log, and with the address it came from in that of whoever did it. */
    did(outcome: Outcome<unknown>, accountId: string, deed: SecurityDeed, { actor, source }: From): void {
      if (!hasWritten(outcome)) return;
      const by = accountOf(actor);
      // Whoever is erased keeps no log.
      if (deed !== 'erased') log.behind({ accountId, deed, address: null, by: by ?? actor });
      if (by !== null) log.behind({ accountId: by, deed, address: source ?? null, about: accountId });
    },
  };
}
