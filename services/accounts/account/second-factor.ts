import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, mustHaveSecondFactor, type AccountState, type SecondFactor } from './state.ts';

/** Says whether an account needs a second factor for what it may do beside its role; nothing for who is not there. */
export function demandSecondFactor({ demanded }: { readonly demanded: boolean }, state: AccountState): Decision<AccountEvent, never> {
  if (!isLive(state) || state.secondFactorDemanded === demanded) return [];
  return [{ type: 'SecondFactorDemandChanged', data: { accountId: state.accountId, demanded } }];
}

export interface EnrolSecondFactor extends SecondFactor {
  /** Secret of the authenticator whose place this one takes; null for the first. */
  readonly replaces: string | null;
}

/** Gives an account a second factor, or another one. Codes not_found; second_factor_exists when it has not the one to be replaced. */
export function enrolSecondFactor(
  command: EnrolSecondFactor,
  state: AccountState,
): Decision<AccountEvent, 'not_found' | 'second_factor_exists'> {
  if (!isLive(state)) return refuse('not_found');
  const { secret, recoveryCodes, replaces } = command;
  if ((state.secondFactor?.secret ?? null) !== replaces) return refuse('second_factor_exists');
  return [{ type: 'SecondFactorEnrolled', data: { accountId: state.accountId }, personal: { secret, recoveryCodes: [...recoveryCodes] } }];
}

export interface UseRecoveryCode {
  readonly index: number;
  /** The PHC string that the code was found right against. */
  readonly hash: string;
}

/** Uses a recovery code up. Codes not_found; second_factor_code_wrong when it was used, or exchanged for another, meanwhile. */
export function useRecoveryCode(
  { index, hash }: UseRecoveryCode,
  state: AccountState,
): Decision<AccountEvent, 'not_found' | 'second_factor_code_wrong'> {
  if (!isLive(state)) return refuse('not_found');
  if (hash === '' || state.secondFactor?.recoveryCodes[index] !== hash) return refuse('second_factor_code_wrong');
  return [{ type: 'RecoveryCodeUsed', data: { accountId: state.accountId, index } }];
}

/** Puts new recovery codes (PHC strings) in the place of all old ones. Codes not_found, second_factor_missing. */
export function renewRecoveryCodes(
  { recoveryCodes }: { readonly recoveryCodes: readonly string[] },
  state: AccountState,
): Decision<AccountEvent, 'not_found' | 'second_factor_missing'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.secondFactor === null) return refuse('second_factor_missing');
  return [{ type: 'RecoveryCodesRenewed', data: { accountId: state.accountId }, personal: { recoveryCodes: [...recoveryCodes] } }];
}

export interface RemoveSecondFactor {
  /** The owner, where the role allows it; or a reset for who lost everything that proves them. */
  readonly by: 'owner' | 'reset';
}

/** Takes the second factor away. Codes not_found, second_factor_missing, second_factor_kept. */
export function removeSecondFactor(
  { by }: RemoveSecondFactor,
  state: AccountState,
): Decision<AccountEvent, 'not_found' | 'second_factor_missing' | 'second_factor_kept'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.secondFactor === null) return refuse('second_factor_missing');
  if (by === 'owner' && mustHaveSecondFactor(state)) return refuse('second_factor_kept');
  return [{ type: 'SecondFactorRemoved', data: { accountId: state.accountId, by } }];
}
