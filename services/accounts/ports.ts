import type { ToldPart } from '@aarambh/context/own-data.ts';
import type { FileFacts, UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import type { Subjects } from '@aarambh/kernel/forgetting.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { OpenedFile } from '@aarambh/kernel/ports/files.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import type { GoogleSettings } from './google/settings.ts';
import type { PasswordHasher } from './passwords/hasher.ts';
import type { AccountSecrets } from './secrets.ts';

/** What the server gives to the accounts beside what every context stands on. */
export interface AccountsHost {
  /** At least 32 bytes each: they name reservations, and sign tokens. */
  readonly secrets: AccountSecrets;
  readonly demonstrationOpen: boolean;
  readonly ownDataOf: AccountsPorts['ownDataOf'];
  readonly grievanceContact: AccountsPorts['grievanceContact'];
  readonly announceEnd?: AccountsPorts['announceEnd'];
}

/** What the accounts stand on. */
export interface AccountsPorts {
  readonly commands: Commands;
  readonly keys: Keys;
  readonly state: OperationalState;
  readonly files: Pick<UploadedFiles, 'store' | 'storePicture' | 'about' | 'remove'> & {
    read(
      fileId: string,
    ): Promise<(Pick<OpenedFile, 'subject' | 'purpose' | 'contentType' | 'size' | 'part'> & Pick<FileFacts, 'name'>) | null>;
  };
  readonly outbox: Outbox;
  readonly subjects: Subjects;
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
  /** Whom people may log in with beside their password; null or absent: nobody. */
  readonly google?: GoogleSettings | null;
  /** The address to which people write who want something put right about their data. */
  readonly grievanceContact: string;
  /** Everything that the contexts hold of a person. */
  readonly ownDataOf: (accountId: string) => Promise<readonly ToldPart[]>;
  /** Where the texts are found that people agree to; absent: nobody notes which they were. */
  readonly documents?: Pick<Documents, 'find'>;
  /** Days in which who asked to be erased can take it back. */
  readonly erasureHoldDays: number;
  /** Told of what failed behind an answer that was given already. */
  readonly report: (error: unknown, what: string) => void;
  /** Multiplies the limits on guesses and mails; for load tests. Default 1. */
  readonly rateFactor?: number;
  /** Told of sessions that ended here, so that other nodes hear of it; they tell it to `sessionEndedElsewhere`. */
  readonly announceEnd?: (end: { readonly accountId: string; readonly sessionId: string | null }) => void;
}
