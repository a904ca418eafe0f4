import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Actor } from '@aarambh/kernel/metadata.ts';
import { losesOwnAdminRights } from './own-admin-rights.ts';
import { isLive, type AccountState } from './state.ts';

/** Records that a person was erased, for good (design §3.8). Codes not_found, last_admin. */
export function eraseAccount(command: { readonly by: Actor }, state: Readonly<AccountState>): Decision<AccountEvent> {
  if (!state.registered) return refuse('not_found');
  if (!isLive(state)) return [];
  if (losesOwnAdminRights(command.by, state)) return refuse('last_admin');
  return [{ type: 'AccountErased', data: { accountId: state.accountId } }];
}
