import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

export interface DecideRole {
  /** The proposal that whoever decides has seen. */
  readonly proposalId: string;
  /** The account that decides, or `terminal`. */
  readonly by: string;
}

/** Gives the role that somebody else proposed, for somebody else. Codes not_found, already_decided, own_proposal, own_benefit. */
export function approveRole(
  { proposalId, by }: DecideRole,
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'not_found' | 'already_decided' | 'own_proposal' | 'own_benefit'> {
  if (!isLive(state)) return refuse('not_found');
  const { accountId, proposal, role: previous } = state;
  if (proposal?.proposalId !== proposalId) return refuse('already_decided');
  if (proposal.proposedBy === by) return refuse('own_proposal');
  if (accountId === by) return refuse('own_benefit');
  return [{ type: 'RoleChanged', data: { accountId, role: proposal.role, previous, approved: { proposalId, by } } }];
}
