import type { AcceptedText } from '@aarambh/contracts/accepted-text.ts';
import { consentVersions } from '@aarambh/contracts/consents.ts';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Theme } from '@aarambh/contracts/preferences.ts';
import { opensAdminConsole, type Role } from '@aarambh/contracts/roles.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { actingAccount, type Actor } from '@aarambh/kernel/metadata.ts';
import { rightsKept, type OfAdmins, type RightsKept } from './roles.ts';
import { askedJustNow, isInUse, isLive, isOpen, type AccountState, type LinkedSignIn, type LinkRequest } from './state.ts';

/** What somebody agrees to by signing up: the version of the sentence that says so, and the texts that stand published. */
export interface AcceptedTerms {
  readonly version: string;
  readonly texts: readonly AcceptedText[];
}

/** That the person of an account agreed to the terms and the privacy policy. */
export function termsAccepted(accountId: string, { version, texts }: AcceptedTerms): AccountEvent {
  return { type: 'TermsAccepted', data: { accountId, version, ...(texts.length > 0 && { texts: [...texts] }) } };
}

/** What a person said of their age: 18 or older, or who is asked in their stead. */
export type Age = 'adult' | (LinkRequest & { readonly name: string; readonly email: string });

export interface DeclareAge {
  readonly age: Age;
}

export function ageDeclared(accountId: string, age: Age): AccountEvent {
  if (age === 'adult') return { type: 'AdulthoodDeclared', data: { accountId, textVersion: consentVersions.age } };
  const { requestId, expiresAt, ...personal } = age;
  return { type: 'GuardianConsentRequested', data: { accountId, requestId, expiresAt }, personal };
}

/**
 * States the age of somebody whom nobody asked at their sign-up; it is said once. Nobody is their own guardian, and staff are adults. Who is
 * under 18 says it again only of a guardian who has not answered yet. Codes not_found, already_decided, own_benefit, forbidden.
 */
export function declareAge(
  { age }: DeclareAge,
  state: AccountState,
): Decision<AccountEvent, 'not_found' | 'already_decided' | 'own_benefit' | 'forbidden'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.age !== null) return saidAlready(age, state) ? [] : refuse('already_decided');
  if (age !== 'adult' && age.email === state.email) return refuse('own_benefit');
  if (age !== 'adult' && opensAdminConsole(state.role)) return refuse('forbidden');
  return [ageDeclared(state.accountId, age)];
}

/** Whether that is what the person said before, and nobody has answered it since. */
function saidAlready(age: Age, state: AccountState): boolean {
  if (age === 'adult') return state.age === 'adult';
  return state.guardian?.status === 'asked' && state.guardian.email === age.email;
}

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
export function registerAccount(command: RegisterAccount, state: AccountState): Decision<AccountEvent, 'account_exists'> {
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

/** Asks for a fresh verification link; nothing to do for a verified account or when one is on its way. */
export function requestVerification(command: LinkRequest, state: AccountState): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.verified || askedJustNow(state.verifications, command.expiresAt)) return [];
  const { requestId, expiresAt } = command;
  return [{ type: 'VerificationRequested', data: { accountId: state.accountId, requestId, expiresAt } }];
}

export interface VerifyEmail {
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Confirms the address that a verification link was sent to. An account that is verified stays so: a link opened again, as
 * mail scanners do, answers the same. Codes link_unknown, link_expired.
 */
export function verifyEmail(command: VerifyEmail, state: AccountState): Decision<AccountEvent, 'link_unknown' | 'link_expired'> {
  if (!state.registered) return refuse('link_unknown');
  if (!isLive(state)) return refuse('link_expired');
  if (state.verified) return [];
  if (!isOpen(state.verifications, command.requestId, command.now)) return refuse('link_expired');
  return [{ type: 'EmailVerified', data: { accountId: state.accountId } }];
}

export interface AnswerGuardianConsent {
  readonly requestId: string;
  readonly agrees: boolean;
  /** Version of the text that was shown. */
  readonly textVersion: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A guardian agrees, or does not, and is forgotten. Codes link_unknown, link_expired; already_decided when they had answered otherwise. */
export function answerGuardianConsent(
  { requestId, agrees, textVersion, now }: AnswerGuardianConsent,
  { accountId, guardian, ...rest }: AccountState,
): Decision<AccountEvent, 'link_unknown' | 'link_expired' | 'already_decided'> {
  if (!rest.registered) return refuse('link_unknown');
  if (!isLive({ accountId, guardian, ...rest })) return refuse('link_expired');
  if (guardian?.requestId !== requestId) return refuse('link_unknown');
  if (guardian.status !== 'asked') return (guardian.status === 'given') === agrees ? [] : refuse('already_decided');
  if (now >= Date.parse(guardian.expiresAt)) return refuse('link_expired');
  const answered: AccountEvent = agrees
    ? { type: 'GuardianConsentGiven', data: { accountId, requestId, textVersion } }
    : { type: 'GuardianConsentDeclined', data: { accountId, requestId } };
  return [answered, { type: 'GuardianForgotten', data: { accountId, requestId } }];
}

/** Changes the name of an account's person; the one before stays in the stream. Code not_found. */
export function changeName({ name }: { readonly name: string }, state: AccountState): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.name === name) return [];
  return [{ type: 'NameChanged', data: { accountId: state.accountId }, personal: { name } }];
}

/** Changes what a person says about themselves. */
export function changeBio(command: { readonly bio: string }, state: AccountState): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.bio === command.bio) return [];
  return [{ type: 'BioChanged', data: { accountId: state.accountId }, personal: { bio: command.bio } }];
}

/** Changes or removes (null) the picture; the file is stored already. */
export function changePicture(command: { readonly fileId: string | null }, state: AccountState): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.pictureId === command.fileId) return [];
  return [{ type: 'PictureChanged', data: { accountId: state.accountId, fileId: command.fileId } }];
}

export interface ChangePreferences {
  /** Null: the device's. Absent: as it is. */
  readonly timeZone?: string | null | undefined;
  readonly theme?: Theme | null | undefined;
}

/** Keeps in which time zone and colours a person wants the consoles. Code not_found. */
export function changePreferences(command: ChangePreferences, state: AccountState): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  const { timeZone = state.timeZone, theme = state.theme } = command;
  if (timeZone === state.timeZone && theme === state.theme) return [];
  return [{ type: 'PreferencesChanged', data: { accountId: state.accountId }, personal: { timeZone, theme } }];
}

/** Credits the person who invited `referred`, once for each (A2). A referrer that is nobody gets no credit. */
export function creditReferral(command: { readonly referred: string }, state: AccountState): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (command.referred === state.accountId || state.credited?.has(command.referred) === true) return [];
  return [{ type: 'ReferralCredited', data: { accountId: state.accountId, referred: command.referred } }];
}

export interface BeginView {
  readonly viewId: string;
  /** Instants. */
  readonly since: string;
  readonly until: string;
  readonly reason: string;
}

/** Whether an admin may look at the pages of this person: staff work with other people's data, and who is suspended, or erased or about to be, is left alone. */
export function isViewable(state: AccountState): boolean {
  return isInUse(state) && !opensAdminConsole(state.role);
}

/** Lets an admin look at a person's pages for a while, with a reason that the person reads. Codes not_found, not_viewable. */
export function beginView(
  { viewId, since, until, reason }: BeginView,
  state: AccountState,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | 'not_viewable'> {
  if (!state.registered) return refuse('not_found');
  if (!isViewable(state)) return refuse('not_viewable');
  if (state.views.some((view) => view.viewId === viewId)) return [];
  const { accountId } = state;
  return [{ type: 'AccountViewed', data: { accountId, viewId, viewedBy: actingAccount(context), since, until }, personal: { reason } }];
}

/** Keeps a person out until they are reinstated. Codes not_found, last_admin, contended. */
export function suspendAccount(
  command: OfAdmins,
  state: AccountState,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | RightsKept> {
  if (!isLive(state)) return refuse('not_found');
  if (state.suspended) return [];
  return rightsKept(command, state, context) ?? [{ type: 'AccountSuspended', data: { accountId: state.accountId } }];
}

/** Lets a suspended person in again. */
export function reinstateAccount(_command: undefined, state: AccountState): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (!state.suspended) return [];
  return [{ type: 'AccountReinstated', data: { accountId: state.accountId } }];
}
