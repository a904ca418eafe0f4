import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { ageDeclared, termsAccepted, type AcceptedTerms, type Age } from './decisions.ts';
import { askedJustNow, hasPassword, isLive, isOpen, type AccountState, type LinkedSignIn, type LinkRequest } from './state.ts';

/** Asks for a link to choose a new password; nothing to do for a suspended account or when one is on its way. */
export function requestPasswordReset(command: LinkRequest, state: AccountState): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.suspended || askedJustNow(state.resets, command.expiresAt)) return [];
  const { requestId, expiresAt } = command;
  return [{ type: 'PasswordResetRequested', data: { accountId: state.accountId, requestId, expiresAt } }];
}

export type ChangePassword =
  /** With the link of a reset mail, once. */
  | { readonly by: 'reset'; readonly passwordHash: string; readonly requestId: string; readonly now: number }
  /** The same password under today's cost, in the place of the hash it was verified against. */
  | { readonly by: 'rehash'; readonly passwordHash: string; readonly replaces: string };

/**
 * Changes the password. A reset link reached the person through their mail, so it also proves the address of an account that
 * was not verified yet. Codes link_unknown, link_expired.
 */
export function changePassword(command: ChangePassword, state: AccountState): Decision<AccountEvent, 'link_unknown' | 'link_expired'> {
  if (!state.registered) return refuse('link_unknown');
  if (!isLive(state)) return refuse('link_expired');
  const { accountId } = state;
  const personal = { passwordHash: command.passwordHash };
  if (command.by === 'rehash') {
    if (state.passwordHash !== command.replaces || command.passwordHash === command.replaces) return [];
    return [{ type: 'PasswordChanged', data: { accountId, by: 'rehash', requestId: null, keptSession: null }, personal }];
  }
  const { requestId, now } = command;
  if (!isOpen(state.resets, requestId, now)) return refuse('link_expired');
  const changed: AccountEvent = { type: 'PasswordChanged', data: { accountId, by: 'reset', requestId, keptSession: null }, personal };
  return state.verified ? [changed] : [changed, { type: 'EmailVerified', data: { accountId } }];
}

export interface ChangeOwnPassword {
  readonly passwordHash: string;
  /** The hash that the old password was verified against. */
  readonly replaces: string;
  /** The session that the owner is signed in with. */
  readonly keptSession: string;
}

/** Changes the password of who knows the old one. Codes not_found; password_wrong when another was chosen meanwhile. */
export function changeOwnPassword(
  { passwordHash, replaces, keptSession }: ChangeOwnPassword,
  state: AccountState,
): Decision<AccountEvent, 'not_found' | 'password_wrong'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.passwordHash !== replaces) return refuse('password_wrong');
  const { accountId } = state;
  return [{ type: 'PasswordChanged', data: { accountId, by: 'owner', requestId: null, keptSession }, personal: { passwordHash } }];
}

export interface LinkSignIn {
  readonly signIn: LinkedSignIn;
  /** The address that the provider has verified; in lower case. */
  readonly email: string;
  /** Whether the provider keeps the mailbox itself: then its word for the address is enough. */
  readonly keepsMailbox: boolean;
  /** How often the password had been changed that was just proved; null: none was. */
  readonly provedPassword: number | null;
  /** What the owner of that address says, for an account that somebody else may have opened. */
  readonly owner: {
    /** As the provider knows them. */
    readonly name: string;
    readonly referrer: string | null;
    /** Null where nobody asked. */
    readonly age: Age | null;
    readonly terms: AcceptedTerms;
  };
}

/**
 * Adds another way to sign in to the account that has the same address. Where nobody had proved that address, whoever opened the account may
 * be a stranger: what they said goes first, with their password, and the address is proved. Code not_found: nobody is there, or the address
 * is not theirs any more. Code password_required: the address was proved here, and its account has a password that nobody proved now.
 */
export function linkSignIn(
  { signIn, email, keepsMailbox, provedPassword, owner }: LinkSignIn,
  state: AccountState,
): Decision<AccountEvent, 'not_found' | 'password_required'> {
  const { accountId } = state;
  if (!isLive(state)) return refuse('not_found');
  if (state.signIns.some(({ reservation }) => reservation === signIn.reservation)) return [];
  if (state.email !== email) return refuse('not_found');
  if (!keepsMailbox && asksPassword(state) && provedPassword !== state.passwordChanges) return refuse('password_required');
  const linked: AccountEvent = { type: 'SignInLinked', data: { accountId, ...signIn } };
  return state.verified ? [linked] : [...claimed(owner, state), linked, { type: 'EmailVerified', data: { accountId } }];
}

/** Whether an account has a password of who proved its address, so that there is something to ask for. */
export function asksPassword(state: AccountState): boolean {
  return isLive(state) && state.verified && hasPassword(state);
}

function claimed({ name, referrer, age, terms }: LinkSignIn['owner'], state: AccountState): AccountEvent[] {
  const { accountId, guardian } = state;
  const events: AccountEvent[] = [];
  if (hasPassword(state)) events.push({ type: 'PasswordRemoved', data: { accountId } });
  if (guardian?.status === 'asked') events.push({ type: 'GuardianForgotten', data: { accountId, requestId: guardian.requestId } });
  const invitedBy = referrer === accountId ? null : referrer;
  events.push({ type: 'AccountClaimed', data: { accountId, referrer: invitedBy }, personal: { name } });
  events.push(termsAccepted(accountId, terms));
  if (age !== null) events.push(ageDeclared(accountId, age));
  return events;
}

/** Takes a way to sign in away, while another remains: a password that was set, or another link. Codes not_found, last_sign_in. */
export function unlinkSignIn(
  { linkId }: { readonly linkId: string },
  state: AccountState,
): Decision<AccountEvent, 'not_found' | 'last_sign_in'> {
  const signIn = state.signIns.find((one) => one.linkId === linkId);
  if (!isLive(state) || signIn === undefined) return refuse('not_found');
  if (!hasPassword(state) && state.signIns.length === 1) return refuse('last_sign_in');
  return [{ type: 'SignInUnlinked', data: { accountId: state.accountId, linkId, reservation: signIn.reservation } }];
}
