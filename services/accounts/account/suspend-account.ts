import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Actor } from '@aarambh/kernel/metadata.ts';
import { losesOwnAdminRights } from './own-admin-rights.ts';
import { isLive, type AccountState } from './state.ts';

/** Keeps a person out until they are reinstated. Codes not_found, last_admin. */
export function suspendAccount(command: { readonly by: Actor }, state: Readonly<AccountState>): Decision<AccountEvent> {
  if (!isLive(state)) return refuse('not_found');
  if (state.suspended) return [];
  if (losesOwnAdminRights(command.by, state)) return refuse('last_admin');
  return [{ type: 'AccountSuspended', data: { accountId: state.accountId } }];
}
