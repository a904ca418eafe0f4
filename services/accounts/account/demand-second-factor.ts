import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

/** Says whether an account needs a second factor for what it may do beside its role; nothing for who is not there. */
export function demandSecondFactor(
  { demanded }: { readonly demanded: boolean },
  state: Readonly<AccountState>,
): Decision<AccountEvent, never> {
  if (!isLive(state) || state.secondFactorDemanded === demanded) return [];
  return [{ type: 'SecondFactorDemandChanged', data: { accountId: state.accountId, demanded } }];
}
