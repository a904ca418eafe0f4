import type { ConsoleName, Role } from '@aarambh/contracts/roles.ts';

/** A person as the session calls answer it. */
export interface Person {
  readonly accountId: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
}

/** Where a sign-in or a refresh comes from. `device` is a short readable name of browser and system, not the user agent. */
export interface Caller {
  readonly address: string;
  readonly device: string;
  /** Value of the known-device cookie, set after an earlier sign-in on this browser; lets an owner in while others guess. */
  readonly knownDevice: string | null;
}

export interface IssuedSession {
  readonly person: Person;
  /** The console that the session is of: staff who sign in at the member console get one of the admin console. */
  readonly console: ConsoleName;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly refreshExpiresAt: number;
  /** New value of the known-device cookie. */
  readonly knownDevice: string;
}

/** Why somebody is not let in who proved who they are. */
export type NotLetIn = 'sign_in_refused' | 'account_suspended' | 'email_not_verified' | 'guardian_consent_missing' | 'forbidden';

/** Sessions of an account that ended. */
export interface SessionEnd {
  readonly accountId: string;
  /** Null: every session of the account. */
  readonly sessionId: string | null;
}
