import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { opensAdminConsole, type Role } from '@aarambh/contracts/roles.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { actingAccount, type Actor } from '@aarambh/kernel/metadata.ts';
import { isLive, type AccountState } from './state.ts';

export interface ProposeRole {
  readonly proposalId: string;
  readonly role: Role;
}

/**
 * Proposes a role of the console; nothing changes until somebody else approves. An admin gets another one after the role of an admin was
 * taken away. Codes not_found, already_proposed, nothing_to_do.
 */
export function proposeRole(
  { proposalId, role }: ProposeRole,
  state: Readonly<AccountState>,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | 'already_proposed' | 'nothing_to_do'> {
  if (!isLive(state)) return refuse('not_found');
  const { accountId, proposal, role: previous } = state;
  if (proposal !== null) return proposal.proposalId === proposalId ? [] : refuse('already_proposed');
  if (role === previous || previous === 'admin' || !opensAdminConsole(role)) return refuse('nothing_to_do');
  return [{ type: 'RoleProposed', data: { accountId, proposalId, role, previous, proposedBy: actingAccount(context) } }];
}
