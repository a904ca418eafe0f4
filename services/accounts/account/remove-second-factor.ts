import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, mustHaveSecondFactor, type AccountState } from './state.ts';

export interface RemoveSecondFactor {
  /** The owner, where the role allows it; or a reset for who lost everything that proves them. */
  readonly by: 'owner' | 'reset';
}

/** Takes the second factor away. Codes not_found, second_factor_missing, second_factor_kept. */
export function removeSecondFactor(
  { by }: RemoveSecondFactor,
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'not_found' | 'second_factor_missing' | 'second_factor_kept'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.secondFactor === null) return refuse('second_factor_missing');
  if (by === 'owner' && mustHaveSecondFactor(state)) return refuse('second_factor_kept');
  return [{ type: 'SecondFactorRemoved', data: { accountId: state.accountId, by } }];
}
