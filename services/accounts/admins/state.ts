import type { AdminRollEvent } from '@aarambh/contracts/events/accounts.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

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
export type AdminRoll = Map<string, RollEntry>;

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
