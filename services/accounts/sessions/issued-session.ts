import type { Theme } from '@aarambh/contracts/preferences.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { OpenedSession } from '@aarambh/http/session-cookies.ts';

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

export interface IssuedSession extends OpenedSession {
  readonly person: Person;
  readonly sessionId: string;
}

/** Sessions of an account that ended. */
export interface SessionEnd {
  readonly accountId: string;
  /** Null: every session of the account. */
  readonly sessionId: string | null;
}
