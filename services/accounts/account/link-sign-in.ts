import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { termsAccepted, type AcceptedTerms } from './accept-terms.ts';
import { ageDeclared, type Age } from './declare-age.ts';
import { hasPassword, isLive, type AccountState, type LinkedSignIn } from './state.ts';

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
  state: Readonly<AccountState>,
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
export function asksPassword(state: Readonly<AccountState>): boolean {
  return isLive(state) && state.verified && hasPassword(state);
}

function claimed({ name, referrer, age, terms }: LinkSignIn['owner'], state: Readonly<AccountState>): AccountEvent[] {
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
