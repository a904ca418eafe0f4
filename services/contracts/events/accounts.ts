import { z } from 'zod';
import { AcceptedText } from '../accepted-text.ts';
import { EmailSide } from '../email-side.ts';
import { Id, Instant } from '../ids.ts';
import { Theme } from '../preferences.ts';
import { Role } from '../roles.ts';
import { SignInProvider } from '../sign-ins.ts';
import { deed, defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

/** Stream `account-{accountId}`; the subject of every personal part is the account itself. */
export const accountEvents = [
  definePersonalEvent(
    'AccountRegistered',
    z.object({
      accountId: Id,
      role: Role,
      /** Account that invited this one, from ?referrer= (A2). */
      referrer: Id.nullable(),
      /** How the account came to be: by its own sign-up, or invited by an operator or by demonstration data. */
      origin: z.enum(['signup', 'invitation', 'demonstration']),
    }),
    z.object({ name: z.string(), email: z.string(), passwordHash: z.string() }),
    { of: 'accountId' },
  ),
  /**
   * At sign-up: the version of the sentence with which the person agreed to the terms and the privacy policy, and which texts stood published
   * then. Without `texts` none stood there, or nobody noted them yet.
   */
  defineEvent('TermsAccepted', z.object({ accountId: Id, version: z.string(), texts: z.array(AcceptedText).optional() })),
  /** The person is 18 or older. `textVersion`, here and in other contexts, is the text that they were asked with; absent: the first. */
  defineEvent('AdulthoodDeclared', z.object({ accountId: Id, textVersion: z.string().optional() })),
  /** The person is under 18, and their parent or guardian is asked. */
  definePersonalEvent(
    'GuardianConsentRequested',
    z.object({ accountId: Id, requestId: Id, expiresAt: Instant }),
    /** The guardian, who has no account: a subject of their own, by the id of the request. Older ones lie under the key of the account. */
    z.object({ name: z.string(), email: z.string() }),
    { of: 'requestId' },
  ),
  defineEvent('GuardianConsentGiven', z.object({ accountId: Id, requestId: Id, textVersion: z.string() })),
  defineEvent('GuardianConsentDeclined', z.object({ accountId: Id, requestId: Id })),
  /** The guardian answered, or the account ends: nobody needs their name and address any more. */
  defineEvent('GuardianForgotten', z.object({ accountId: Id, requestId: Id }), { erases: 'requestId' }),
  defineEvent('VerificationRequested', z.object({ accountId: Id, requestId: Id, expiresAt: Instant })),
  defineEvent('EmailVerified', z.object({ accountId: Id })),
  defineEvent('PasswordResetRequested', z.object({ accountId: Id, requestId: Id, expiresAt: Instant })),
  definePersonalEvent(
    'PasswordChanged',
    z.object({
      accountId: Id,
      by: z.enum(['reset', 'rehash', 'owner']),
      requestId: Id.nullable(),
      /** The one session that goes on: where the owner changed it. Null: none does. */
      keptSession: z.string().nullable(),
    }),
    z.object({ passwordHash: z.string() }),
    { of: 'accountId', version: 2, upcasts: { 1: (data: object) => ({ ...data, keptSession: null }) } },
  ),
  /** Of an account whose address nobody had proved, when its owner came by another way: whoever chose that password may be a stranger. */
  defineEvent('PasswordRemoved', z.object({ accountId: Id })),
  /**
   * The owner of an address that nobody had proved came by another way. What whoever opened the account had said is not theirs: their name
   * and who invited them stand here, and age, guardian and terms are theirs to say.
   */
  definePersonalEvent('AccountClaimed', z.object({ accountId: Id, referrer: Id.nullable() }), z.object({ name: z.string() }), {
    of: 'accountId',
  }),
  /** Another way to sign in than the password. `reservation` names the stream that holds who the person is there, an HMAC. */
  defineEvent('SignInLinked', z.object({ accountId: Id, linkId: Id, provider: SignInProvider, reservation: z.string(), since: Instant })),
  defineEvent('SignInUnlinked', z.object({ accountId: Id, linkId: Id, reservation: z.string() })),
  /** Also where another authenticator takes the place of the one before. */
  definePersonalEvent(
    'SecondFactorEnrolled',
    z.object({ accountId: Id }),
    /** The TOTP secret in base32, and the recovery codes as PHC strings. */
    z.object({ secret: z.string(), recoveryCodes: z.array(z.string()) }),
    { of: 'accountId' },
  ),
  definePersonalEvent('RecoveryCodesRenewed', z.object({ accountId: Id }), z.object({ recoveryCodes: z.array(z.string()) }), {
    of: 'accountId',
  }),
  defineEvent('RecoveryCodeUsed', z.object({ accountId: Id, index: z.int().min(0) })),
  /** `reset`: by an operator, for who lost everything that proves them. */
  defineEvent('SecondFactorRemoved', z.object({ accountId: Id, by: z.enum(['owner', 'reset']) })),
  /** Whether the account needs a second factor for what it may do beside its role, such as speaking for a college. */
  defineEvent('SecondFactorDemandChanged', z.object({ accountId: Id, demanded: z.boolean() })),
  definePersonalEvent('NameChanged', z.object({ accountId: Id }), z.object({ name: z.string() }), { of: 'accountId' }),
  /** The person wants another address; it and the one before are asked. What was asked earlier ends. */
  definePersonalEvent(
    'EmailChangeRequested',
    z.object({ accountId: Id, requestId: Id, expiresAt: Instant }),
    z.object({ email: z.string() }),
    { of: 'accountId' },
  ),
  defineEvent('EmailChangeAgreed', z.object({ accountId: Id, requestId: Id, side: EmailSide })),
  defineEvent('EmailChangeStopped', z.object({ accountId: Id, requestId: Id })),
  /** Both agreed. `previous` names the reservation of the address before, an HMAC, which is given back then. */
  definePersonalEvent('EmailChanged', z.object({ accountId: Id, requestId: Id, previous: z.string() }), z.object({ email: z.string() }), {
    of: 'accountId',
  }),
  /** How the person wants the consoles: null is the device's. The zone as it was checked when it was chosen. */
  definePersonalEvent(
    'PreferencesChanged',
    z.object({ accountId: Id }),
    z.object({ timeZone: z.string().nullable(), theme: Theme.nullable() }),
    { of: 'accountId' },
  ),
  definePersonalEvent('BioChanged', z.object({ accountId: Id }), z.object({ bio: z.string() }), { of: 'accountId' }),
  defineEvent('PictureChanged', z.object({ accountId: Id, fileId: z.string().nullable() })),
  defineEvent('ReferralCredited', z.object({ accountId: Id, referred: Id })),
  /** One admin proposes a role of the console; another one, or an operator at the terminal, decides. */
  defineEvent('RoleProposed', z.object({ accountId: Id, proposalId: Id, role: Role, previous: Role, proposedBy: Id }), deed),
  defineEvent('RoleProposalRejected', z.object({ accountId: Id, proposalId: Id, rejectedBy: Id }), deed),
  defineEvent(
    'RoleChanged',
    z.object({
      accountId: Id,
      role: Role,
      previous: Role,
      /** The proposal that was approved, and by whom: an account, or `terminal`. Null for roles outside the console. */
      approved: z.object({ proposalId: Id, by: z.union([Id, z.literal('terminal')]) }).nullable(),
    }),
    { version: 2, upcasts: { 1: (data: object) => ({ ...data, approved: null }) }, ...deed },
  ),
  /** An admin looks at the pages of the account's person as they see them, until then at the latest. The person reads why. */
  definePersonalEvent(
    'AccountViewed',
    z.object({ accountId: Id, viewId: Id, viewedBy: Id, since: Instant, until: Instant }),
    z.object({ reason: z.string() }),
    { of: 'accountId', ...deed },
  ),
  defineEvent('AccountSuspended', z.object({ accountId: Id }), deed),
  defineEvent('AccountReinstated', z.object({ accountId: Id }), deed),
  /** The person asked for everything of theirs to be erased. Until then nobody can use or see the account, and they can take it back. */
  defineEvent('ErasureRequested', z.object({ accountId: Id, requestId: Id, until: Instant })),
  defineEvent('ErasureWithdrawn', z.object({ accountId: Id, requestId: Id })),
  defineEvent('AccountErased', z.object({ accountId: Id }), { erases: 'accountId', ...deed }),
] as const;
export type AccountEvent = EventsOf<typeof accountEvents>;

/**
 * Stream `admins-roll`: who can act as an admin. Whoever loses that leaves this stream first, where two who take it from each other at
 * once meet; whoever gets it enters after their account says so. `revision` is that of the account's event which made them one.
 */
export const adminRollEvents = [
  defineEvent(
    'AdminStoodUp',
    z.object({
      accountId: Id,
      revision: z.int().min(0),
      /** Revision of the account's event that gave the role, and where the role came from. */
      grantedAt: z.int().min(0),
      grantedBy: z.enum(['terminal', 'demonstration', 'console']),
      since: Instant,
      /** An account of the demonstration: nobody stands behind it where its password is public. */
      demonstration: z.boolean(),
    }),
  ),
  defineEvent(
    'AdminStoodDown',
    z.object({
      accountId: Id,
      revision: z.int().min(0),
      /** What is to happen to the account next; null when it has happened already. */
      change: z
        .discriminatedUnion('kind', [
          z.object({ kind: z.literal('suspend') }),
          z.object({ kind: z.literal('erase') }),
          z.object({ kind: z.literal('role'), role: Role }),
        ])
        .nullable(),
    }),
  ),
] as const;
export type AdminRollEvent = EventsOf<typeof adminRollEvents>;
/** What takes an admin's rights away. */
export type AdminLoss = NonNullable<Extract<AdminRollEvent, { type: 'AdminStoodDown' }>['data']['change']>;

/** What a reservation keeps for one account: an email address, or the person that a sign-in provider knows. */
const ReservationKind = z.enum(['email', 'google']);
export type ReservationKind = z.infer<typeof ReservationKind>;

/**
 * Stream `reservation-{HMAC}`: one unique datum, such as an email address. The datum itself is never stored;
 * an unconfirmed reservation may be taken over once it has expired.
 */
export const reservationEvents = [
  defineEvent(
    'Reserved',
    z.object({
      kind: ReservationKind,
      owner: z.string(),
      expiresAt: Instant.nullable(),
      /** The change of address that it was made for; absent for any other. */
      request: Id.optional(),
    }),
  ),
  defineEvent('ReservationConfirmed', z.object({ kind: ReservationKind, owner: z.string() })),
  defineEvent('ReservationReleased', z.object({ kind: ReservationKind, owner: z.string() })),
] as const;
export type ReservationEvent = EventsOf<typeof reservationEvents>;
