import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';

/** Erases what a context holds of accounts that are erased. `erase` is idempotent; `forgetAgain` does it once more. */
export function accountErased(
  name: string,
  erase: (accountId: string) => Promise<void>,
): Reactor<Extract<AccountEvent, { type: 'AccountErased' }>> {
  return {
    name,
    types: ['AccountErased'],
    impersonal: true,
    async handle(events) {
      for (const { event } of events) await erase(event.data.accountId);
    },
  };
}
