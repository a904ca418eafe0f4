import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { creditReferral } from '../account/decisions.ts';
import type { Core } from '../core.ts';

/** Credits who invited an account once its address is verified. */
export function referrals({ accounts, people }: Core): Reactor<AccountEvent> {
  return eventReactor<AccountEvent>({
    name: 'account-referrals',
    impersonal: true,
    on: {
      async EmailVerified({ event, id, meta }) {
        const referred = event.data.accountId;
        const { referrer } = await people.stored(referred);
        // A referrer that is nobody refuses, and that is all there is to do about it.
        if (referrer === null) return;
        const context = { actor: 'system:referrals', corr: meta.corr, cause: id } as const;
        await accounts.execute({ id: referrer, decide: creditReferral, command: { referred }, context });
      },
    },
  });
}
