import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { accountOf, type Actor } from '@aarambh/kernel/metadata.ts';
import { isLive, type AccountState } from './state.ts';

export interface DecideRole {
  /** The proposal that whoever decides has seen. */
  readonly proposalId: string;
}

/**
 * Gives the role that somebody else proposed, for somebody else; an operator at the terminal is somebody else to everybody. Codes not_found, already_decided, own_proposal,
 * own_benefit.
 */
export function approveRole(
  { proposalId }: DecideRole,
  state: Readonly<AccountState>,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | 'already_decided' | 'own_proposal' | 'own_benefit'> {
  if (!isLive(state)) return refuse('not_found');
  const by = accountOf(context.actor) ?? 'terminal';
  const { accountId, proposal, role: previous } = state;
  if (proposal?.proposalId !== proposalId) return refuse('already_decided');
  if (proposal.proposedBy === by) return refuse('own_proposal');
  if (accountId === by) return refuse('own_benefit');
  return [{ type: 'RoleChanged', data: { accountId, role: proposal.role, previous, approved: { proposalId, by } } }];
}
