import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState, type SecondFactor } from './state.ts';

export interface EnrolSecondFactor extends SecondFactor {
  /** Secret of the authenticator whose place this one takes; null for the first. */
  readonly replaces: string | null;
}

/** Gives an account a second factor, or another one. Codes not_found; second_factor_exists when it has not the one to be replaced. */
export function enrolSecondFactor(
  command: EnrolSecondFactor,
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'not_found' | 'second_factor_exists'> {
  if (!isLive(state)) return refuse('not_found');
  const { secret, recoveryCodes, replaces } = command;
  if ((state.secondFactor?.secret ?? null) !== replaces) return refuse('second_factor_exists');
  return [{ type: 'SecondFactorEnrolled', data: { accountId: state.accountId }, personal: { secret, recoveryCodes: [...recoveryCodes] } }];
}
