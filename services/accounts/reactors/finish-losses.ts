import type { AccountEvent, AdminRollEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { suspendAccount } from '../account/decisions.ts';
import { changeRole } from '../account/roles.ts';
import type { Erasure } from '../processes/erasure.ts';
import type { Core } from '../core.ts';

/** Does to accounts what admins left the roll for, where whoever asked has not: behind a crash between the two, or because it was faster. */
export function finishLosses({ admins, noted }: Core, erasure: Erasure): Reactor<AccountEvent | AdminRollEvent> {
  return eventReactor<AccountEvent | AdminRollEvent>({
    name: 'admin-losses',
    on: {
      async AdminStoodDown(recorded) {
        const { accountId, revision, change } = recorded.event.data;
        if (change === null) return;
        const context = asAsked(recorded);
        if (change.kind === 'suspend')
          noted.did(await admins.carryOn(accountId, revision, suspendAccount, context), accountId, 'suspended', context);
        else if (change.kind === 'erase') await erasure.finishLoss(accountId, revision, context);
        else {
          const { role } = change;
          const changed = await admins.carryOn(
            accountId,
            revision,
            (command, state, asked) => changeRole({ ...command, role }, state, asked),
            context,
          );
          noted.did(changed, accountId, 'role-changed', context);
        }
      },
    },
  });
}

/** As whoever asked for it, and why. */
function asAsked({ id, meta }: Recorded<AdminRollEvent>): CommandContext {
  return { actor: meta.actor, corr: meta.corr, cause: id, ...(meta.reason === undefined ? undefined : { reason: meta.reason }) };
}
