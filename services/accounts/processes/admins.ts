import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { AccountEvent, AdminLoss } from '@aarambh/contracts/events/accounts.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { aboutPerson } from '@aarambh/kernel/about-person.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import { Contended, type CommandContext, type Commands, type Outcome } from '@aarambh/kernel/commands.ts';
import { isRefused, streamName, type Decision } from '@aarambh/kernel/decision.ts';
import type { Actor } from '@aarambh/kernel/metadata.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { OfAdmins, RightsKept } from '../account/roles.ts';
import { account, type AccountState } from '../account/state.ts';
import { ADMIN_ROLL_ID, adminRoll, noteStoodDown, standDown, standUp, type RollEntry } from '../admins.ts';

/** A decision that may take an admin's rights away. */
export type Loss<Code extends ProblemCode> = (
  command: OfAdmins,
  state: AccountState,
  context: { readonly actor: Actor },
) => Decision<AccountEvent, Code>;
type Lost<Code extends ProblemCode> = Promise<Outcome<undefined, Code | RightsKept | 'idempotency_key_reused'>>;

const HOUR_MS = 3_600_000;
/** How often an account that changes all the time is looked at again. */
const RETRIES = 20;

function withoutKey(context: CommandContext): CommandContext {
  const { reason } = context;
  return { ...stepsOf(context), ...(reason === undefined ? undefined : { reason }) };
}

export function createAdmins(ports: { readonly commands: Commands; readonly clock: Clock; readonly demonstrationOpen: boolean }) {
  const { commands, clock, demonstrationOpen } = ports;
  const accounts = commands.on(account);
  const adminRolls = commands.on(adminRoll);

  function execute<Code extends ProblemCode>(
    accountId: string,
    decide: Loss<Code>,
    command: OfAdmins,
    context: CommandContext,
  ): Lost<Code> {
    return aboutPerson(accountId, context, (about) => accounts.execute({ id: accountId, decide, command, context: about }));
  }

  return {
    /**
     * Decides something that takes rights away from an account. An admin leaves the roll first, which the last one cannot; then the account
     * changes. What a crash leaves between the two, `carryOn` does.
     */
    async lose<Code extends ProblemCode>(accountId: string, change: AdminLoss, decide: Loss<Code>, context: CommandContext): Lost<Code> {
      for (let attempt = 0; attempt <= RETRIES; attempt++) {
        // Looked at first, so that nobody leaves the roll for what is refused anyway.
        const { adminAt, changes } = await latest(accounts, accountId, (state) => {
          const decision = decide({ stoodDown: state.adminAt }, state, context);
          return { adminAt: state.adminAt, changes: !isRefused(decision) && decision.length > 0 };
        });
        if (adminAt !== null && changes) {
          const command = { accountId, revision: adminAt, change, demonstrationOpen };
          // Its own step has no idempotency key: that stays with the account, whose change is what was asked for.
          const left = await aboutPerson(accountId, withoutKey(context), (about) =>
            adminRolls.execute({ id: ADMIN_ROLL_ID, decide: standDown, command, context: about }),
          );
          if (!left.ok && left.refusal.refused === 'contended') continue;
          if (!left.ok) return left;
        }
        const outcome = await execute(accountId, decide, { stoodDown: adminAt }, context);
        if (outcome.ok || outcome.refusal.refused !== 'contended') return outcome;
      }
      throw new Contended(streamName(account, accountId));
    },

    /** Does the second step for who left the roll with that revision, unless it is done. */
    carryOn: <Code extends ProblemCode>(accountId: string, revision: number, decide: Loss<Code>, context: CommandContext) =>
      execute(accountId, decide, { stoodDown: revision }, context),

    /** Brings the roll to what the account says; `since` is when the account's last event was, in milliseconds. */
    async enter(accountId: string, since: number, asked: CommandContext) {
      const { adminAt, roleAt, roleFrom, origin } = await latest(accounts, accountId, (state) => state);
      if (adminAt === null) return;
      const context = stepsOf(asked);
      const grantedBy: RollEntry['grantedBy'] = roleFrom === 'signup' ? 'console' : roleFrom;
      const command = { accountId, revision: adminAt, grantedAt: roleAt, grantedBy, since, demonstration: origin === 'demonstration' };
      await adminRolls.execute({ id: ADMIN_ROLL_ID, decide: standUp, command, context });
    },

    /** Takes somebody off the roll whose account's event of that revision made them no admin any more. */
    async leave(accountId: string, revision: number, context: CommandContext) {
      await adminRolls.execute({ id: ADMIN_ROLL_ID, decide: noteStoodDown, command: { accountId, revision }, context });
    },

    /** Why an admin may not approve what others propose; null when they may. */
    async approvalRefused(accountId: string): Promise<'approver_too_new' | null> {
      const entry = await latest(adminRolls, ADMIN_ROLL_ID, (roll) => roll.get(accountId));
      if (entry?.stands !== true) return 'approver_too_new';
      return entry.grantedBy !== 'console' || clock() - entry.since >= limits.approverHours * HOUR_MS ? null : 'approver_too_new';
    },
  };
}
