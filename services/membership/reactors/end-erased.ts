import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';

/** Ends the memberships of erased accounts, so that nobody decides about them any more. */
export function endErased(
  ended: (accountId: string, context: CommandContext) => Promise<void>,
): Reactor<Extract<AccountEvent, { type: 'AccountErased' }>> {
  return {
    name: 'membership-erasure',
    types: ['AccountErased'],
    impersonal: true,
    async handle(events) {
      for (const { event, id, meta } of events)
        await ended(event.data.accountId, { actor: 'system:membership-erasure', corr: meta.corr, cause: id });
    },
  };
}
