import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { actingAccount, type Actor } from '@aarambh/kernel/metadata.ts';
import type { DecideRole } from './approve-role.ts';
import { isLive, type AccountState } from './state.ts';

/** Closes a proposal without giving the role; who made it may take it back. Codes not_found, already_decided, own_benefit. */
export function rejectRole(
  { proposalId }: DecideRole,
  state: Readonly<AccountState>,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | 'already_decided' | 'own_benefit'> {
  if (!isLive(state)) return refuse('not_found');
  const by = actingAccount(context);
  const { accountId, proposal } = state;
  if (proposal?.proposalId !== proposalId) return refuse('already_decided');
  if (accountId === by && proposal.proposedBy !== by) return refuse('own_benefit');
  return [{ type: 'RoleProposalRejected', data: { accountId, proposalId, rejectedBy: by } }];
}
