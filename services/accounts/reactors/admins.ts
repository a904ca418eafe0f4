import type { AccountEvent, AdminRollEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { changeRole } from '../account/change-role.ts';
import { account } from '../account/state.ts';
import { suspendAccount } from '../account/suspend-account.ts';
import type { Erasure } from '../processes/erasure.ts';
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
    types: ['AccountRegistered', 'PasswordChanged', 'RoleChanged', 'AccountReinstated', 'AccountSuspended', 'AccountErased'],
    impersonal: true,
    async handle(events) {
      for (const { event, id, meta, revision } of events) {
        // Of the many who sign up and change their passwords only admins matter.
        if (event.type === 'AccountRegistered' && event.data.role !== 'admin') continue;
        if (event.type === 'PasswordChanged' && event.data.by !== 'reset') continue;
        const { accountId } = event.data;
        const context = { actor: ACTOR, corr: meta.corr, cause: id } as const;
        const adminAt = await accounts.read(accountId, (state) => state.adminAt);
        if (adminAt === null) await admins.leave(accountId, revision, context);
        else await admins.enter(accountId, meta.time, context);
      }
    },
  };
}

/** Does to accounts what admins left the roll for, where a crash came between the two. */
export function finishLosses(admins: Admins, erasure: Pick<Erasure, 'finishLoss'>): Reactor<AccountEvent | AdminRollEvent> {
  return {
    name: 'admin-losses',
    types: ['AdminStoodDown'],
    async handle(events) {
      for (const recorded of events) {
        if (recorded.event.type !== 'AdminStoodDown' || recorded.event.data.change === null) continue;
        const { accountId, revision, change } = recorded.event.data;
        const context = asAsked(recorded);
        if (change.kind === 'suspend') await admins.carryOn(accountId, revision, suspendAccount, context);
        else if (change.kind === 'erase') await erasure.finishLoss(accountId, revision, context);
        else await admins.carryOn(accountId, revision, (command, state) => changeRole({ ...command, role: change.role }, state), context);
      }
    },
  };
}

/** As whoever asked for it, and why. */
function asAsked({ id, meta }: Recorded<AccountEvent | AdminRollEvent>): CommandContext {
  return { actor: meta.actor, corr: meta.corr, cause: id, ...(meta.reason === undefined ? undefined : { reason: meta.reason }) };
}
