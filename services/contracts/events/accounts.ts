import { z } from 'zod';
import { Id, Instant } from '../ids.ts';
import { Role } from '../roles.ts';
import { defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

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
  /** At sign-up: which version of the terms and of the privacy policy the person agreed to. */
  defineEvent('TermsAccepted', z.object({ accountId: Id, version: z.string() })),
  /** The person is 18 or older. */
  defineEvent('AdulthoodDeclared', z.object({ accountId: Id })),
  /** The person is under 18, and their parent or guardian is asked. */
  definePersonalEvent(
    'GuardianConsentRequested',
    z.object({ accountId: Id, requestId: Id, expiresAt: Instant }),
    /** The guardian, under the key of the account that they are asked about. */
    z.object({ name: z.string(), email: z.string() }),
    { of: 'accountId' },
  ),
  defineEvent('GuardianConsentGiven', z.object({ accountId: Id, requestId: Id, textVersion: z.string() })),
  defineEvent('GuardianConsentDeclined', z.object({ accountId: Id, requestId: Id })),
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
  definePersonalEvent('BioChanged', z.object({ accountId: Id }), z.object({ bio: z.string() }), { of: 'accountId' }),
  defineEvent('PictureChanged', z.object({ accountId: Id, fileId: z.string().nullable() })),
  defineEvent('ReferralCredited', z.object({ accountId: Id, referred: Id })),
  /** One admin proposes a role of the console; another one, or an operator at the terminal, decides. */
  defineEvent('RoleProposed', z.object({ accountId: Id, proposalId: Id, role: Role, previous: Role, proposedBy: Id })),
  defineEvent('RoleProposalRejected', z.object({ accountId: Id, proposalId: Id, rejectedBy: Id })),
  defineEvent(
    'RoleChanged',
    z.object({
      accountId: Id,
      role: Role,
      previous: Role,
      /** The proposal that was approved, and by whom: an account, or `terminal`. Null for roles outside the console. */
      approved: z.object({ proposalId: Id, by: z.union([Id, z.literal('terminal')]) }).nullable(),
    }),
    { version: 2, upcasts: { 1: (data: object) => ({ ...data, approved: null }) } },
  ),
  defineEvent('AccountSuspended', z.object({ accountId: Id })),
  defineEvent('AccountReinstated', z.object({ accountId: Id })),
  defineEvent('AccountErased', z.object({ accountId: Id }), { erases: 'accountId' }),
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

/**
 * Stream `reservation-{HMAC}`: one unique datum, such as an email address. The datum itself is never stored;
 * an unconfirmed reservation may be taken over once it has expired.
 */
export const reservationEvents = [
  defineEvent('Reserved', z.object({ kind: z.literal('email'), owner: z.string(), expiresAt: Instant.nullable() })),
  defineEvent('ReservationConfirmed', z.object({ kind: z.literal('email'), owner: z.string() })),
  defineEvent('ReservationReleased', z.object({ kind: z.literal('email'), owner: z.string() })),
] as const;
export type ReservationEvent = EventsOf<typeof reservationEvents>;
