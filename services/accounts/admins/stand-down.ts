import type { AdminLoss, AdminRollEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { AdminRoll } from './state.ts';

export interface StandDown {
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
