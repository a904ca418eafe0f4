import type { EmailSide } from '@aarambh/contracts/email-side.ts';
import type { Theme } from '@aarambh/contracts/preferences.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { SignInProvider } from '@aarambh/contracts/sign-ins.ts';
import type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';

/** The parent or guardian of somebody under 18. Replaced, never changed in place: copies of the state share it. */
export interface Guardian extends LinkRequest {
  readonly name: string;
  readonly email: string;
  readonly status: 'asked' | 'given' | 'declined';
}

/** Another address that the person asked for. Replaced, never changed in place: copies of the state share it. */
export interface EmailChange extends LinkRequest {
  readonly email: string;
  /** The mailboxes that agreed. */
  readonly agreed: readonly EmailSide[];
  readonly status: 'asked' | 'stopped' | 'changed';
}

/** What proves a person beside their password. Replaced, never changed in place: copies of the state share it. */
export interface SecondFactor {
  /** The TOTP secret in base32. */
  readonly secret: string;
  /** PHC strings of the recovery codes; empty for one that was used. */
  readonly recoveryCodes: readonly string[];
}

/** Another way to sign in than the password. */
export interface LinkedSignIn {
  readonly linkId: string;
  readonly provider: SignInProvider;
  /** Name of the stream that reserves whom the provider means. */
  readonly reservation: string;
  /** Instant. */
  readonly since: string;
}

/** A look of an admin at the person's pages. */
export interface AccountView {
  readonly viewId: string;
  readonly viewedBy: string;
  /** Instants. */
  readonly since: string;
  readonly until: string;
  readonly reason: string;
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
  /** It needs one for what it may do beside its role. */
  secondFactorDemanded: boolean;
  /** The last change of address that was asked for. */
  emailChange: EmailChange | null;
  /** How the person wants the consoles; null: as the device has it. */
  timeZone: string | null;
  theme: Theme | null;
  bio: string;
  pictureId: string | null;
  verified: boolean;
  /** Of who is under 18: the one whose consent the account waits for, or has. */
  guardian: Guardian | null;
  /** What they said of their age; null where nobody asked. */
  age: 'adult' | 'minor' | null;
  suspended: boolean;
  /** The person asked to be erased, and until `expiresAt` can take that back; null: they did not. */
  erasing: LinkRequest | null;
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
  /** Other ways to sign in than the password. Replaced, never changed in place: copies of the state share it. */
  signIns: readonly LinkedSignIn[];
  /** The last few times that an admin looked at the person's pages, oldest first. Replaced, never changed in place: copies of the state share it. */
  views: readonly AccountView[];
  /** Accounts whose referral was credited here; null for none. */
  credited: Set<string> | null;
}

/** An account before its first event. */
export function noAccount(): AccountState {
  return {
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
    secondFactorDemanded: false,
    emailChange: null,
    timeZone: null,
    theme: null,
    bio: '',
    pictureId: null,
    verified: false,
    guardian: null,
    age: null,
    suspended: false,
    erasing: null,
    erased: false,
    roleAt: 0,
    roleFrom: 'signup',
    proposal: null,
    adminAt: null,
    verifications: [],
    resets: [],
    signIns: [],
    views: [],
    credited: null,
  };
}
