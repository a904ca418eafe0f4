import type { Theme } from '@aarambh/contracts/preferences.ts';
import type { ConsoleName, Role } from '@aarambh/contracts/roles.ts';

/** A person as the session calls answer it. */
export interface Person {
  readonly accountId: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  /** The file of their picture; absent where they show none. */
  readonly imageId?: string;
  /** What they chose; absent: the device's. */
  readonly timeZone?: string;
  readonly theme?: Theme;
  /** Nobody asked them yet whether they are 18 or older. */
  readonly asksAge?: true;
}

export type { Caller } from '@aarambh/http/session-cookies.ts';

export interface IssuedSession {
  readonly person: Person;
  /** The console that the session is of: staff who sign in at the member console get one of the admin console. */
  readonly console: ConsoleName;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly refreshExpiresAt: number;
  /** New value of the known-device cookie; null: the browser keeps what it has. */
  readonly knownDevice: string | null;
}

/** Why somebody is not let in who proved who they are. */
export type NotLetIn =
  'sign_in_refused' | 'account_suspended' | 'erasure_pending' | 'email_not_verified' | 'guardian_consent_missing' | 'forbidden';

/** Sessions of an account that ended. */
export interface SessionEnd {
  readonly accountId: string;
  /** Null: every session of the account. */
  readonly sessionId: string | null;
}
