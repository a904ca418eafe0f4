import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { termsAccepted, type AcceptedTerms } from './accept-terms.ts';
import { ageDeclared, type Age } from './declare-age.ts';
import type { AccountState, LinkedSignIn, LinkRequest } from './state.ts';

export interface RegisterAccount {
  readonly accountId: string;
  readonly role: Role;
  readonly referrer: string | null;
  readonly origin: AccountState['origin'];
  readonly name: string;
  readonly email: string;
  /** PHC string; empty when the person is to choose a password. */
  readonly passwordHash: string;
  /** The link that proves the address; null when an operator vouches for it. */
  readonly verification: LinkRequest | null;
  /** The link to choose a password, for an invitation without one. */
  readonly invitation: LinkRequest | null;
  /** What the person said of their age: 18 or older, or who is asked in their stead. Null or absent where nobody asked. */
  readonly age?: Age | null;
  /** The sign-in that stands in the place of a password; absent where there is none. */
  readonly signIn?: LinkedSignIn;
  /** What the person agreed to; absent where nobody asked. */
  readonly terms?: AcceptedTerms;
}

/**
 * Opens an account together with the link it needs, in one append: there is no moment at which a registered person has no
 * way on. Refuses account_exists when the stream holds another registration.
 */
export function registerAccount(command: RegisterAccount, state: Readonly<AccountState>): Decision<AccountEvent, 'account_exists'> {
  const { accountId, role, referrer, origin, name, email, passwordHash, verification, invitation, age = null, terms, signIn } = command;
  if (state.registered) {
    const same = state.email === email && state.passwordHash === passwordHash && state.origin === origin;
    return same ? [] : refuse('account_exists');
  }
  const events: AccountEvent[] = [
    {
      type: 'AccountRegistered',
      data: { accountId, role, referrer: referrer === accountId ? null : referrer, origin },
      personal: { name, email, passwordHash },
    },
  ];
  if (terms !== undefined) events.push(termsAccepted(accountId, terms));
  if (age !== null) events.push(ageDeclared(accountId, age));
  if (signIn !== undefined) events.push({ type: 'SignInLinked', data: { accountId, ...signIn } });
  if (verification === null) events.push({ type: 'EmailVerified', data: { accountId } });
  else events.push({ type: 'VerificationRequested', data: { accountId, ...verification } });
  if (invitation !== null) events.push({ type: 'PasswordResetRequested', data: { accountId, ...invitation } });
  return events;
}
