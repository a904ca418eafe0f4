import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { hasPassword, isLive, type AccountState } from './state.ts';

/** Takes a way to sign in away, while another remains: a password that was set, or another link. Codes not_found, last_sign_in. */
export function unlinkSignIn(
  { linkId }: { readonly linkId: string },
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'not_found' | 'last_sign_in'> {
  const signIn = state.signIns.find((one) => one.linkId === linkId);
  if (!isLive(state) || signIn === undefined) return refuse('not_found');
  if (!hasPassword(state) && state.signIns.length === 1) return refuse('last_sign_in');
  return [{ type: 'SignInUnlinked', data: { accountId: state.accountId, linkId, reservation: signIn.reservation } }];
}
