import type { ConsoleName, Role } from '@aarambh/contracts/roles.ts';

/** Whom a verified access token speaks for. */
export interface Identity {
  readonly accountId: string;
  readonly role: Role;
  readonly sessionId: string;
  /** The console whose session the token is of. */
  readonly console: ConsoleName;
  /** Milliseconds since the epoch at which the token ends. */
  readonly expiresAt: number;
}
