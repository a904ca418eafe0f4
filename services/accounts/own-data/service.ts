import type { OwnDataView } from '@aarambh/contracts/routes/own-data.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** Who wants to open which download. */
interface Opening {
  readonly accountId: string;
  readonly sessionId: string;
  readonly id: string;
}

/** A document or a picture, to be saved under a name. */
export interface OwnDocument {
  readonly name: string;
  readonly contentType: string;
  /** Its bytes, as they are taken, and how many they are. */
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly size: number;
}

/** Downloads of everything that we hold of a person. */
export interface OwnDataService {
  /** Begins one; it is made behind the answer. Codes own_data_running, rate_limited. */
  request(
    accountId: string,
    context: CommandContext,
  ): Promise<Result<{ readonly id: string }, 'own_data_running' | 'rate_limited' | 'not_found' | 'idempotency_key_reused'>>;
  /** The last ones, the newest first. */
  list(accountId: string): Promise<OwnDataView[]>;
  /**
   * Its text, JSON, piece by piece. It opens for a session that began after it was asked for: a session that somebody left open, or took over, is not
   * enough. Codes not_found while it is made and once its time is over; sign_in_again.
   */
  open(asked: Opening): Promise<Result<AsyncIterable<Uint8Array>, 'not_found' | 'sign_in_again'>>;
  /** A file that a download names, for whom and as long as that opens. Codes as of `open`; not_found also once the file is gone. */
  document(asked: Opening & { readonly fileId: string }): Promise<Result<OwnDocument, 'not_found' | 'sign_in_again'>>;
}
