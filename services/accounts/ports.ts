import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import type { PasswordHasher } from './passwords/hasher.ts';
import type { AccountSecrets } from './secrets.ts';

/** What the server gives to the accounts beside what every context stands on. */
export interface AccountsHost {
  /** At least 32 bytes each: they name reservations, and sign tokens. */
  readonly secrets: AccountSecrets;
  readonly demonstrationOpen: boolean;
  readonly announceEnd?: AccountsPorts['announceEnd'];
  readonly forget?: AccountsPorts['forget'];
  readonly forgetDocuments?: AccountsPorts['forgetDocuments'];
}

/** What the accounts stand on. */
export interface AccountsPorts {
  readonly commands: Commands;
  readonly keys: Keys;
  readonly state: OperationalState;
  readonly files: Pick<UploadedFiles, 'store' | 'remove' | 'forget'>;
  readonly outbox: Outbox;
  readonly hasher: PasswordHasher;
  readonly secrets: AccountSecrets;
  /** The clock of the commands: never runs backwards. */
  readonly clock: Clock;
  /** The clock of the wall, for tokens, sessions and what is due after some time: the other one stands still while the wall is behind the log. */
  readonly wall: Clock;
  /** The address people use, without a trailing slash: base of mail links and issuer of access tokens. */
  readonly publicUrl: string;
  /** Whether accounts of the demonstration may be used: their passwords are public, so elsewhere nobody stands behind them. */
  readonly demonstrationOpen: boolean;
  /** Told of what failed behind an answer that was given already. */
  readonly report: (error: unknown, what: string) => void;
  /** Multiplies the limits on guesses and mails; for load tests. Default 1. */
  readonly rateFactor?: number;
  /** Told of sessions that ended here, so that other nodes hear of it; they tell it to `sessionEndedElsewhere`. */
  readonly announceEnd?: (end: { readonly accountId: string; readonly sessionId: string | null }) => void;
  /**
   * Forgets an erased person where the accounts cannot reach: the local mailbox (its `messageIds`), keys at hand of other threads.
   * Called at least once for each erasure and once for its sweep, so it must be idempotent.
   */
  readonly forget?: (accountId: string, messageIds: readonly string[]) => Promise<void>;
  /** Makes the documents again that hold an erased person's data; idempotent too. For the sweep that is done by whom it is told to ask. */
  readonly forgetDocuments?: (accountId: string) => Promise<void>;
}
