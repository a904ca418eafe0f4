import type { ConsoleName, Role } from '@aarambh/contracts/roles.ts';

/** Whom a verified access token speaks for. */
export interface Identity {
  readonly accountId: string;
  readonly role: Role;
  readonly sessionId: string;
  /** The console whose session the token is of. */
  readonly console: ConsoleName;
  /** The admin who looks at that person's pages; absent where the person asks. Such a token reads, and only what its column of the access table opens. */
  readonly viewedBy?: string;
  /** Milliseconds since the epoch at which the token ends. */
  readonly expiresAt: number;
}
