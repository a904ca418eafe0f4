import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

export interface UseRecoveryCode {
  readonly index: number;
  /** The PHC string that the code was found right against. */
  readonly hash: string;
}

/** Uses a recovery code up. Codes not_found; second_factor_code_wrong when it was used, or exchanged for another, meanwhile. */
export function useRecoveryCode(
  { index, hash }: UseRecoveryCode,
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'not_found' | 'second_factor_code_wrong'> {
  if (!isLive(state)) return refuse('not_found');
  if (hash === '' || state.secondFactor?.recoveryCodes[index] !== hash) return refuse('second_factor_code_wrong');
  return [{ type: 'RecoveryCodeUsed', data: { accountId: state.accountId, index } }];
}
