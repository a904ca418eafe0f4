import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';

/** Erases what a context holds of accounts that are erased. `erase` is idempotent; `forgetAgain` does it once more. */
export function accountErased(name: string, erase: (accountId: string) => Promise<void>): Reactor<AccountEvent> {
  return eventReactor<AccountEvent>({
    name,
    impersonal: true,
    on: { AccountErased: ({ event }) => erase(event.data.accountId) },
  });
}
