import type { EmailSide } from '@aarambh/contracts/email-side.ts';
import type { Theme } from '@aarambh/contracts/preferences.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { SignInProvider } from '@aarambh/contracts/sign-ins.ts';
import type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';

/** The parent or guardian of somebody under 18. */
export interface Guardian extends LinkRequest {
  readonly name: string;
  readonly email: string;
  readonly status: 'asked' | 'given' | 'declined';
}

/** Another address that the person asked for. */
export interface EmailChange extends LinkRequest {
  readonly email: string;
  /** The mailboxes that agreed. */
  readonly agreed: readonly EmailSide[];
  readonly status: 'asked' | 'stopped' | 'changed';
}

/** What proves a person beside their password. */
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
  readonly registered: boolean;
  readonly accountId: string;
  readonly role: Role;
  readonly referrer: string | null;
  readonly origin: 'signup' | 'invitation' | 'demonstration';
  readonly name: string | null;
  readonly email: string | null;
  /** PHC string; empty for who was invited and chose no password yet. */
  readonly passwordHash: string | null;
  /** How often another password was chosen. */
  readonly passwordChanges: number;
  readonly secondFactor: SecondFactor | null;
  /** It needs one for what it may do beside its role. */
  readonly secondFactorDemanded: boolean;
  /** The last change of address that was asked for. */
  readonly emailChange: EmailChange | null;
  /** How the person wants the consoles; null: as the device has it. */
  readonly timeZone: string | null;
  readonly theme: Theme | null;
  readonly bio: string;
  readonly pictureId: string | null;
  readonly verified: boolean;
  /** Of who is under 18: the one whose consent the account waits for, or has. */
  readonly guardian: Guardian | null;
  /** What they said of their age; null where nobody asked. */
  readonly age: 'adult' | 'minor' | null;
  readonly suspended: boolean;
  /** The person asked to be erased, and until `expiresAt` can take that back; null: they did not. */
  readonly erasing: LinkRequest | null;
  readonly erased: boolean;
  /** Revision of the event that gave the role, and where the role came from. */
  readonly roleAt: number;
  readonly roleFrom: 'signup' | 'terminal' | 'demonstration' | 'console';
  /** A role of the console that waits for a second person. */
  readonly proposal: { readonly proposalId: string; readonly role: Role; readonly proposedBy: string } | null;
  /** Revision of the event that made this somebody who can act as an admin; null while they cannot. */
  readonly adminAt: number | null;
  /** The last few verification links, oldest first. */
  readonly verifications: readonly LinkRequest[];
  /** The last few reset links since the last change of password, oldest first. */
  readonly resets: readonly LinkRequest[];
  /** Other ways to sign in than the password. */
  readonly signIns: readonly LinkedSignIn[];
  /** The last few times that an admin looked at the person's pages, oldest first. */
  readonly views: readonly AccountView[];
  /** Accounts whose referral was credited here, in one set that grows; null for none. */
  readonly credited: Set<string> | null;
}

/** What stands of a person in their account before they registered, and once they were erased. */
export const noPerson = {
  name: null,
  email: null,
  passwordHash: null,
  secondFactor: null,
  emailChange: null,
  timeZone: null,
  theme: null,
  bio: '',
  pictureId: null,
  guardian: null,
  erasing: null,
  proposal: null,
  verifications: [],
  resets: [],
  signIns: [],
  views: [],
} satisfies Partial<AccountState>;

/** An account before its first event. */
export function noAccount(): AccountState {
  return {
    ...noPerson,
    registered: false,
    accountId: '',
    role: 'user',
    referrer: null,
    origin: 'signup',
    passwordChanges: 0,
    secondFactorDemanded: false,
    verified: false,
    age: null,
    suspended: false,
    erased: false,
    roleAt: 0,
    roleFrom: 'signup',
    adminAt: null,
    credited: null,
  };
}
