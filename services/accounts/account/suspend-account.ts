import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Actor } from '@aarambh/kernel/metadata.ts';
import { rightsKept, type OfAdmins, type RightsKept } from './own-admin-rights.ts';
import { isLive, type AccountState } from './state.ts';

/** Keeps a person out until they are reinstated. Codes not_found, last_admin, contended. */
export function suspendAccount(
  command: OfAdmins,
  state: Readonly<AccountState>,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | RightsKept> {
  if (!isLive(state)) return refuse('not_found');
  if (state.suspended) return [];
  return rightsKept(command, state, context) ?? [{ type: 'AccountSuspended', data: { accountId: state.accountId } }];
}
