import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Actor } from '@aarambh/kernel/metadata.ts';
import { rightsKept, type OfAdmins, type RightsKept } from './own-admin-rights.ts';
import { isLive, type AccountState } from './state.ts';

/** Records that a person was erased, for good. Codes not_found, last_admin, contended. */
export function eraseAccount(
  command: OfAdmins,
  state: Readonly<AccountState>,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | RightsKept> {
  if (!state.registered) return refuse('not_found');
  if (!isLive(state)) return [];
  return rightsKept(command, state, context) ?? [{ type: 'AccountErased', data: { accountId: state.accountId } }];
}
