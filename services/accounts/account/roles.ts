import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { opensAdminConsole, type Role } from '@aarambh/contracts/roles.ts';
import { refuse, type Decision, type Refused } from '@aarambh/kernel/decision.ts';
import { accountOf, actingAccount, type Actor } from '@aarambh/kernel/metadata.ts';
import { isLive, type AccountState } from './state.ts';

/** What a command must know that may take an admin's rights away. */
export interface OfAdmins {
  /** The event that made them an admin, by its revision, from which they stood down; null for somebody who is none. */
  readonly stoodDown: number | null;
}

/** Why rights stay for now. */
export type RightsKept = 'last_admin' | 'contended';

/**
 * Refuses to take rights that must stay for now; null when they may go. Nobody takes their own. Whoever became an admin, or none, since
 * it was looked at has to be looked at again. Codes last_admin, contended.
 */
export function rightsKept({ stoodDown }: OfAdmins, state: AccountState, { actor }: { readonly actor: Actor }): Refused<RightsKept> | null {
  if (state.role === 'admin' && actor === `account:${state.accountId}`) return refuse('last_admin');
  return state.adminAt === stoodDown ? null : refuse('contended');
}

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
  state: AccountState,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | 'already_proposed' | 'nothing_to_do'> {
  if (!isLive(state)) return refuse('not_found');
  const { accountId, proposal, role: previous } = state;
  if (proposal !== null) return proposal.proposalId === proposalId ? [] : refuse('already_proposed');
  if (role === previous || previous === 'admin' || !opensAdminConsole(role)) return refuse('nothing_to_do');
  return [{ type: 'RoleProposed', data: { accountId, proposalId, role, previous, proposedBy: actingAccount(context) } }];
}

interface DecideRole {
  /** The proposal that whoever decides has seen. */
  readonly proposalId: string;
}

/**
 * Gives the role that somebody else proposed, for somebody else; an operator at the terminal is somebody else to everybody. Codes not_found, already_decided, own_proposal,
 * own_benefit.
 */
export function approveRole(
  { proposalId }: DecideRole,
  state: AccountState,
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

/** Closes a proposal without giving the role; who made it may take it back. Codes not_found, already_decided, own_benefit. */
export function rejectRole(
  { proposalId }: DecideRole,
  state: AccountState,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | 'already_decided' | 'own_benefit'> {
  if (!isLive(state)) return refuse('not_found');
  const by = actingAccount(context);
  const { accountId, proposal } = state;
  if (proposal?.proposalId !== proposalId) return refuse('already_decided');
  if (accountId === by && proposal.proposedBy !== by) return refuse('own_benefit');
  return [{ type: 'RoleProposalRejected', data: { accountId, proposalId, rejectedBy: by } }];
}

/**
 * Gives an account a role outside the console; those of the console are proposed and approved. Codes not_found, approval_needed,
 * last_admin, contended.
 */
export function changeRole(
  command: OfAdmins & { readonly role: Role },
  state: AccountState,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | 'approval_needed' | RightsKept> {
  if (!isLive(state)) return refuse('not_found');
  if (state.role === command.role) return [];
  if (opensAdminConsole(command.role)) return refuse('approval_needed');
  const { accountId, role: previous } = state;
  return (
    rightsKept(command, state, context) ?? [{ type: 'RoleChanged', data: { accountId, role: command.role, previous, approved: null } }]
  );
}
