import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { needsSecondFactor, type Role } from '@aarambh/contracts/roles.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** A link that was asked for and may still be opened. */
export interface LinkRequest {
  readonly requestId: string;
  readonly expiresAt: string;
}

/** The parent or guardian of somebody under 18. Replaced, never changed in place: copies of the state share it. */
export interface Guardian extends LinkRequest {
  readonly name: string;
  readonly email: string;
  readonly status: 'asked' | 'given' | 'declined';
}

/** What proves a person beside their password. Replaced, never changed in place: copies of the state share it. */
export interface SecondFactor {
  /** The TOTP secret in base32. */
  readonly secret: string;
  /** PHC strings of the recovery codes; empty for one that was used. */
  readonly recoveryCodes: readonly string[];
}

/**
 * What decisions and sign-in need of one account, and no more: it stays in the command cache. Personal parts are null before
 * the registration and once the person was erased.
 */
export interface AccountState {
  registered: boolean;
  accountId: string;
  role: Role;
  referrer: string | null;
  origin: 'signup' | 'invitation' | 'demonstration';
  name: string | null;
  email: string | null;
  /** PHC string; empty for who was invited and chose no password yet. */
  passwordHash: string | null;
  /** How often another password was chosen. */
  passwordChanges: number;
  secondFactor: SecondFactor | null;
  bio: string;
  pictureId: string | null;
  verified: boolean;
  /** Of who is under 18: the one whose consent the account waits for, or has. */
  guardian: Guardian | null;
  /** What they said of their age; null where nobody asked. */
  age: 'adult' | 'minor' | null;
  suspended: boolean;
  erased: boolean;
  /** Revision of the event that gave the role, and where the role came from. */
  roleAt: number;
  roleFrom: 'signup' | 'terminal' | 'demonstration' | 'console';
  /** A role of the console that waits for a second person. */
  proposal: { readonly proposalId: string; readonly role: Role; readonly proposedBy: string } | null;
  /** Revision of the event that made this somebody who can act as an admin; null while they cannot. */
  adminAt: number | null;
  /** The last few verification links, oldest first. */
  verifications: LinkRequest[];
  /** The last few reset links since the last change of password, oldest first. */
  resets: LinkRequest[];
  /** Accounts whose referral was credited here; null for none. */
  credited: Set<string> | null;
}

/** Links of one kind that can be open at once; older ones read as expired. */
const OPEN_LINKS = 5;

function remember(requests: LinkRequest[], { requestId, expiresAt }: LinkRequest): void {
  requests.push({ requestId, expiresAt });
  if (requests.length > OPEN_LINKS) requests.shift();
}

const ROLE_FROM = { signup: 'signup', invitation: 'terminal', demonstration: 'demonstration' } as const;

function evolve(before: AccountState, event: AccountEvent, revision: number): AccountState {
  const state = changed(before, event, revision);
  state.adminAt = canActAsAdmin(state) ? (state.adminAt ?? revision) : null;
  return state;
}

/** Whether there is a person who can sign in as an admin. Who was invited can once they chose a password. */
function canActAsAdmin(state: Readonly<AccountState>): boolean {
  return state.role === 'admin' && isLive(state) && !state.suspended && state.passwordHash !== null && state.passwordHash !== '';
}

function changed(state: AccountState, event: AccountEvent, revision: number): AccountState {
  switch (event.type) {
    case 'AccountRegistered':
      state.registered = true;
      state.accountId = event.data.accountId;
      state.role = event.data.role;
      state.referrer = event.data.referrer;
      state.origin = event.data.origin;
      state.roleAt = revision;
      state.roleFrom = ROLE_FROM[event.data.origin];
      state.name = event.personal?.name ?? null;
      state.email = event.personal?.email ?? null;
      state.passwordHash = event.personal?.passwordHash ?? null;
      return state;
    case 'TermsAccepted':
      return state;
    case 'AdulthoodDeclared':
      state.age = 'adult';
      return state;
    case 'GuardianConsentRequested':
      state.age = 'minor';
      state.guardian = {
        requestId: event.data.requestId,
        expiresAt: event.data.expiresAt,
        name: event.personal?.name ?? '',
        email: event.personal?.email ?? '',
        status: 'asked',
      };
      return state;
    case 'GuardianConsentGiven':
      if (state.guardian !== null) state.guardian = { ...state.guardian, status: 'given' };
      return state;
    case 'GuardianConsentDeclined':
      if (state.guardian !== null) state.guardian = { ...state.guardian, status: 'declined' };
      return state;
    case 'VerificationRequested':
      remember(state.verifications, event.data);
      return state;
    case 'EmailVerified':
      state.verified = true;
      return state;
    case 'PasswordResetRequested':
      remember(state.resets, event.data);
      return state;
    case 'PasswordChanged':
      state.passwordHash = event.personal?.passwordHash ?? null;
      if (event.data.by !== 'rehash') {
        state.resets = [];
        state.passwordChanges++;
      }
      return state;
    case 'SecondFactorEnrolled':
      state.secondFactor = event.personal;
      return state;
    case 'RecoveryCodesRenewed':
      if (state.secondFactor !== null) state.secondFactor = { ...state.secondFactor, ...event.personal };
      return state;
    case 'RecoveryCodeUsed':
      if (state.secondFactor !== null)
        state.secondFactor = { ...state.secondFactor, recoveryCodes: state.secondFactor.recoveryCodes.with(event.data.index, '') };
      return state;
    case 'SecondFactorRemoved':
      state.secondFactor = null;
      return state;
    case 'BioChanged':
      state.bio = event.personal?.bio ?? '';
      return state;
    case 'PictureChanged':
      state.pictureId = event.data.fileId;
      return state;
    case 'ReferralCredited':
      (state.credited ??= new Set()).add(event.data.referred);
      return state;
    case 'RoleChanged':
      state.role = event.data.role;
      state.roleAt = revision;
      state.roleFrom = event.data.approved?.by === 'terminal' ? 'terminal' : 'console';
      state.proposal = null;
      return state;
    case 'RoleProposed': {
      const { proposalId, role, proposedBy } = event.data;
      state.proposal = { proposalId, role, proposedBy };
      return state;
    }
    case 'RoleProposalRejected':
      state.proposal = null;
      return state;
    case 'AccountSuspended':
      state.suspended = true;
      return state;
    case 'AccountReinstated':
      state.suspended = false;
      return state;
    case 'AccountErased':
      state.erased = true;
      state.proposal = null;
      state.name = null;
      state.email = null;
      state.passwordHash = null;
      state.secondFactor = null;
      state.guardian = null;
      state.bio = '';
      state.pictureId = null;
      state.verifications = [];
      state.resets = [];
      return state;
    default:
      return unreachable(event);
  }
}

export const account: StreamKind<AccountState, AccountEvent> = {
  category: 'account',
  initialState: () => ({
    registered: false,
    accountId: '',
    role: 'user',
    referrer: null,
    origin: 'signup',
    name: null,
    email: null,
    passwordHash: null,
    passwordChanges: 0,
    secondFactor: null,
    bio: '',
    pictureId: null,
    verified: false,
    guardian: null,
    age: null,
    suspended: false,
    erased: false,
    roleAt: 0,
    roleFrom: 'signup',
    proposal: null,
    adminAt: null,
    verifications: [],
    resets: [],
    credited: null,
  }),
  evolve,
  sizeOf: (state) =>
    900 +
    (state.verifications.length + state.resets.length) * 160 +
    (state.credited?.size ?? 0) * 80 +
    (state.secondFactor === null ? 0 : 1600) +
    (state.guardian === null ? 0 : 300),
};

/** Whether there is a person behind the account: registered and not erased. */
export function isLive(state: Readonly<AccountState>): boolean {
  return state.registered && !state.erased;
}

/**
 * Whether somebody may use the account: there is a person behind it, or it is one of the demonstration, which is how it began and
 * stays so whatever happens to it, and those are open here.
 */
export function isUsable(state: Readonly<AccountState>, demonstrationOpen: boolean): boolean {
  return isLive(state) && (demonstrationOpen || state.origin !== 'demonstration');
}

/**
 * Whether an account may not be used before it has a second factor: its role needs one. Accounts of the demonstration need none; where
 * their passwords open anything, everybody may know them.
 */
export function lacksSecondFactor(state: Readonly<AccountState>): boolean {
  return state.secondFactor === null && mustHaveSecondFactor(state);
}

/** Whether the role of an account cannot do without a second factor. */
export function mustHaveSecondFactor({ role, origin }: Readonly<AccountState>): boolean {
  return needsSecondFactor(role) && origin !== 'demonstration';
}

/** Whether a link can be opened at `now`; both are instants. */
export function isOpen(requests: readonly LinkRequest[], requestId: string, now: number): boolean {
  return requests.some((request) => request.requestId === requestId && now < Date.parse(request.expiresAt));
}

/** Two asks for a link closer together than this are one: a double click sends one mail. */
const SAME_ASK_MS = 10_000;

/** Whether a link of the same life was asked for a moment ago. */
export function askedJustNow(requests: readonly LinkRequest[], expiresAt: string): boolean {
  const last = requests.at(-1);
  return last !== undefined && Math.abs(Date.parse(expiresAt) - Date.parse(last.expiresAt)) < SAME_ASK_MS;
}
