import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

/** Puts new recovery codes (PHC strings) in the place of all old ones. Codes not_found, second_factor_missing. */
export function renewRecoveryCodes(
  { recoveryCodes }: { readonly recoveryCodes: readonly string[] },
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'not_found' | 'second_factor_missing'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.secondFactor === null) return refuse('second_factor_missing');
  return [{ type: 'RecoveryCodesRenewed', data: { accountId: state.accountId }, personal: { recoveryCodes: [...recoveryCodes] } }];
}
