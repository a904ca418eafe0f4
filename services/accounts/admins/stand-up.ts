import type { AdminRollEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { AdminRoll, RollEntry } from './state.ts';

export interface StandUp {
  readonly accountId: string;
  readonly revision: number;
  readonly grantedAt: number;
  readonly grantedBy: RollEntry['grantedBy'];
  /** Instant from which the role counts, when the roll does not know of it yet. */
  readonly since: string;
  readonly demonstration: boolean;
}

/** Enters who became an admin. What is older than what the roll knows of them changes nothing; the age of a role that stayed stays. */
export function standUp(command: StandUp, roll: Readonly<AdminRoll>): Decision<AdminRollEvent, never> {
  const known = roll.get(command.accountId);
  if (known !== undefined && known.revision >= command.revision) return [];
  const since = known?.grantedAt === command.grantedAt ? new Date(known.since).toISOString() : command.since;
  return [{ type: 'AdminStoodUp', data: { ...command, since } }];
}
