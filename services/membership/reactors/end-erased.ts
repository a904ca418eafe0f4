import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';

/** Ends the memberships of erased accounts, so that nobody decides about them any more. */
export function endErased(ended: (accountId: string, context: CommandContext) => Promise<void>): Reactor<AccountEvent> {
  return eventReactor<AccountEvent>({
    name: 'membership-erasure',
    impersonal: true,
    on: {
      AccountErased: ({ event, id, meta }) =>
        ended(event.data.accountId, { actor: 'system:membership-erasure', corr: meta.corr, cause: id }),
    },
  });
}
