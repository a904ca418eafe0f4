import type { AdminRollEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { AdminRoll, RollEntry } from './state.ts';

export interface StandUp {
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
