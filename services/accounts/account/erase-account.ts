import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Actor } from '@aarambh/kernel/metadata.ts';
import { rightsKept, type OfAdmins, type RightsKept } from './own-admin-rights.ts';
import { isLive, type AccountState } from './state.ts';

/** Records that a person was erased, for good, and a guardian with them who was asked and has not answered. Codes not_found, last_admin, contended. */
export function eraseAccount(
  command: OfAdmins,
  state: Readonly<AccountState>,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | RightsKept> {
  if (!state.registered) return refuse('not_found');
  if (!isLive(state)) return [];
  const { accountId, guardian } = state;
  const forgotten: readonly AccountEvent[] =
    guardian?.status === 'asked' ? [{ type: 'GuardianForgotten', data: { accountId, requestId: guardian.requestId } }] : [];
  return rightsKept(command, state, context) ?? [...forgotten, { type: 'AccountErased', data: { accountId } }];
}
