import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { AccountState, LinkRequest } from './state.ts';

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
  readonly age?: 'adult' | (LinkRequest & { readonly name: string; readonly email: string }) | null;
}

/**
 * Opens an account together with the link it needs, in one append: there is no moment at which a registered person has no
 * way on. Refuses account_exists when the stream holds another registration.
 */
export function registerAccount(command: RegisterAccount, state: Readonly<AccountState>): Decision<AccountEvent, 'account_exists'> {
  const { accountId, role, referrer, origin, name, email, passwordHash, verification, invitation, age = null } = command;
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
  if (age === 'adult') events.push({ type: 'AdulthoodDeclared', data: { accountId } });
  else if (age !== null) {
    const { requestId, expiresAt, name: guardianName, email: guardianEmail } = age;
    const personal = { name: guardianName, email: guardianEmail };
    events.push({ type: 'GuardianConsentRequested', data: { accountId, requestId, expiresAt }, personal });
  }
  if (verification === null) events.push({ type: 'EmailVerified', data: { accountId } });
  else events.push({ type: 'VerificationRequested', data: { accountId, ...verification } });
  if (invitation !== null) events.push({ type: 'PasswordResetRequested', data: { accountId, ...invitation } });
  return events;
}
