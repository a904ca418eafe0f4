import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Core } from '../core.ts';

const ACTOR = 'system:admin-roll';

/**
 * Keeps the roll of admins to what accounts say: for who became an admin without the roll hearing of it, because a process ended or because
 * the log is older than the roll.
 */
export function followAccounts({ accounts, admins }: Core): Reactor<AccountEvent> {
  async function follow({ event, id, meta, revision }: Recorded<AccountEvent>): Promise<void> {
    const { accountId } = event.data;
    const context = { actor: ACTOR, corr: meta.corr, cause: id } as const;
    const adminAt = await latest(accounts, accountId, (state) => state.adminAt);
    if (adminAt === null) await admins.leave(accountId, revision, context);
    else await admins.enter(accountId, Date.parse(meta.time), context);
  }

  return eventReactor<AccountEvent>({
    name: 'admin-roll',
    impersonal: true,
    on: {
      // Of the many who sign up and change their passwords only admins matter.
      async AccountRegistered(recorded) {
        if (recorded.event.data.role === 'admin') await follow(recorded);
      },
      async PasswordChanged(recorded) {
        if (recorded.event.data.by === 'reset') await follow(recorded);
      },
      SignInLinked: follow,
      RoleChanged: follow,
      AccountReinstated: follow,
      AccountSuspended: follow,
      ErasureRequested: follow,
      ErasureWithdrawn: follow,
      AccountErased: follow,
      GuardianConsentRequested: follow,
      GuardianConsentGiven: follow,
    },
  });
}
