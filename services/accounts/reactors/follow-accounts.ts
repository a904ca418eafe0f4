import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { account } from '../account/state.ts';
import type { Admins } from '../processes/admins.ts';

const ACTOR = 'system:admin-roll';

/**
 * Keeps the roll of admins to what accounts say: for who became an admin without the roll hearing of it, because a process ended or because
 * the log is older than the roll.
 */
export function followAccounts({ commands }: { readonly commands: Commands }, admins: Admins): Reactor<AccountEvent> {
  const accounts = commands.on(account);
  return {
    name: 'admin-roll',
    types: [
      'AccountRegistered',
      'PasswordChanged',
      'SignInLinked',
      'RoleChanged',
      'AccountReinstated',
      'AccountSuspended',
      'ErasureRequested',
      'ErasureWithdrawn',
      'AccountErased',
      'GuardianConsentRequested',
      'GuardianConsentGiven',
    ],
    impersonal: true,
    async handle(events) {
      for (const { event, id, meta, revision } of events) {
        // Of the many who sign up and change their passwords only admins matter.
        if (event.type === 'AccountRegistered' && event.data.role !== 'admin') continue;
        if (event.type === 'PasswordChanged' && event.data.by !== 'reset') continue;
        const { accountId } = event.data;
        const context = { actor: ACTOR, corr: meta.corr, cause: id } as const;
        const adminAt = await latest(accounts, accountId, (state) => state.adminAt);
        if (adminAt === null) await admins.leave(accountId, revision, context);
        else await admins.enter(accountId, Date.parse(meta.time), context);
      }
    },
  };
}
