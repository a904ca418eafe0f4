import type { AdminRollEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { StandDown } from './stand-down.ts';
import type { AdminRoll } from './state.ts';

/** Notes that somebody is no admin any more, by their account's event of that revision. */
export function noteStoodDown(
  { accountId, revision }: Pick<StandDown, 'accountId' | 'revision'>,
  roll: Readonly<AdminRoll>,
): Decision<AdminRollEvent, never> {
  const known = roll.get(accountId);
  if (known?.stands !== true || known.revision >= revision) return [];
  return [{ type: 'AdminStoodDown', data: { accountId, revision, change: null } }];
}
