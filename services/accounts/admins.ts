import type { AdminRollEvent, AdminLoss } from '@aarambh/contracts/events/accounts.ts';
import { unreachable, refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';

/** What the roll knows of somebody who is, or was, an admin. */
export interface RollEntry {
  /** Revision of the account's last event that made them an admin. */
  readonly revision: number;
  readonly grantedAt: number;
  readonly grantedBy: 'terminal' | 'demonstration' | 'console';
  /** Since when they have this role, in milliseconds since the epoch. */
  readonly since: number;
  readonly demonstration: boolean;
  readonly stands: boolean;
}

/** Everybody who can act as an admin, or could, by account. */
type AdminRoll = Map<string, RollEntry>;

function evolve(roll: AdminRoll, event: AdminRollEvent): AdminRoll {
  const { accountId, revision } = event.data;
  switch (event.type) {
    case 'AdminStoodUp': {
      const { grantedAt, grantedBy, since, demonstration } = event.data;
      return roll.set(accountId, { revision, grantedAt, grantedBy, since: Date.parse(since), demonstration, stands: true });
    }
    case 'AdminStoodDown': {
      const before = roll.get(accountId);
      if (before !== undefined) return roll.set(accountId, { ...before, revision, stands: false });
      const nothing = { grantedAt: -1, grantedBy: 'console', since: Infinity, demonstration: false } as const;
      return roll.set(accountId, { ...nothing, revision, stands: false });
    }
    default:
      return unreachable(event);
  }
}

/** The one stream `admins-roll`. */
export const adminRoll: StreamKind<AdminRoll, AdminRollEvent> = {
  category: 'admins',
  impersonal: true,
  initialState: () => new Map(),
  evolve,
  sizeOf: (roll) => roll.size * 250,
};

export const ADMIN_ROLL_ID = 'roll';

interface StandUp {
  readonly accountId: string;
  readonly revision: number;
  readonly grantedAt: number;
  readonly grantedBy: RollEntry['grantedBy'];
  /** From when the role counts, where the roll does not know of it yet. Milliseconds since the epoch. */
  readonly since: number;
  readonly demonstration: boolean;
}

/** Enters who became an admin. What is older than what the roll knows of them changes nothing; the age of a role that stayed stays. */
export function standUp(command: StandUp, roll: Readonly<AdminRoll>): Decision<AdminRollEvent, never> {
  const known = roll.get(command.accountId);
  if (known !== undefined && known.revision >= command.revision) return [];
  const since = new Date(known?.grantedAt === command.grantedAt ? known.since : command.since).toISOString();
  return [{ type: 'AdminStoodUp', data: { ...command, since } }];
}

interface StandDown {
  readonly accountId: string;
  /** Revision of the account's event that made them an admin. */
  readonly revision: number;
  readonly change: AdminLoss;
  /** Whether admins of the demonstration can sign in here. */
  readonly demonstrationOpen: boolean;
}

/**
 * Lets an admin go, before anything happens to the account, as long as another one remains: of two who take each other's rights at once,
 * the second finds that nobody would. Codes last_admin; contended for who became an admin again since it was looked at.
 */
export function standDown(
  { accountId, revision, change, demonstrationOpen }: StandDown,
  roll: Readonly<AdminRoll>,
): Decision<AdminRollEvent, 'contended' | 'last_admin'> {
  const known = roll.get(accountId);
  if (known !== undefined && known.revision > revision) return refuse('contended');
  if (known?.stands === false && known.revision === revision) return [];
  const remains = [...roll].some(([other, entry]) => other !== accountId && entry.stands && (demonstrationOpen || !entry.demonstration));
  return remains ? [{ type: 'AdminStoodDown', data: { accountId, revision, change } }] : refuse('last_admin');
}

/** Notes that somebody is no admin any more, by their account's event of that revision. */
export function noteStoodDown(
  { accountId, revision }: Pick<StandDown, 'accountId' | 'revision'>,
  roll: Readonly<AdminRoll>,
): Decision<AdminRollEvent, never> {
  const known = roll.get(accountId);
  if (known?.stands !== true || known.revision >= revision) return [];
  return [{ type: 'AdminStoodDown', data: { accountId, revision, change: null } }];
}
