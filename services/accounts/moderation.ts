import { aboutPerson } from '@aarambh/kernel/about-person.ts';
import { changeRole } from './account/change-role.ts';
import { reinstateAccount } from './account/reinstate-account.ts';
import { account } from './account/state.ts';
import { suspendAccount } from './account/suspend-account.ts';
import type { AccountsPorts } from './ports.ts';
import type { AccountsService } from './service.ts';
import type { Sessions } from './sessions.ts';
import { resultOf } from './use-case.ts';

type Moderation = Pick<AccountsService, 'suspend' | 'reinstate' | 'changeRole'>;

/** What admins do to accounts. Who loses a right loses their sessions with it; a new sign-in gets what is theirs now. */
export function moderation(ports: AccountsPorts, sessions: Sessions): Moderation {
  const { commands, clock } = ports;
  return {
    async suspend(accountId, context) {
      const outcome = await aboutPerson(accountId, context, (about) =>
        commands.execute(account, accountId, suspendAccount, { by: context.actor }, about),
      );
      if (outcome.ok) await sessions.endAll(accountId, clock());
      return resultOf(outcome, () => undefined);
    },

    async reinstate(accountId, context) {
      const outcome = await aboutPerson(accountId, context, (about) =>
        commands.execute(account, accountId, reinstateAccount, undefined, about),
      );
      return resultOf(outcome, () => undefined);
    },

    async changeRole(accountId, role, context) {
      const outcome = await aboutPerson(accountId, context, (about) =>
        commands.execute(account, accountId, changeRole, { role, by: context.actor }, about),
      );
      if (outcome.ok && outcome.written > 0) await sessions.endAll(accountId, clock());
      return resultOf(outcome, () => undefined);
    },
  };
}
