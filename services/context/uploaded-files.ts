import type { FilePurpose } from '@aarambh/contracts/files/purpose.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** Files that people upload for one purpose, and what becomes of them. */
export interface ContextFiles {
  readonly purpose: FilePurpose;
  /**
   * Who may read one: `public` whoever has its address, `link` whoever has a link that was signed for it, until that expires;
   * else signed-in people of these roles, and its owner where that says so.
   */
  readonly visibility: 'public' | 'link' | { readonly roles: readonly Role[]; readonly owner: boolean };
  /** Days after which one ends; null: when its record does not use it any more. */
  readonly keptDays: number | null;
}

/** Whether a record still uses a file. Asked about files by the name of their purpose, to find what a crash left over. */
export type UsesFile = (fileId: string, record: string) => Promise<boolean>;

/** Owner of what belongs to nobody in particular, such as the picture of an event. */
export const PRODUCT = 'product';

/** A file as it comes in. Its bytes are what its purpose takes: whoever hands it over has looked. */
export interface IncomingFile {
  readonly purpose: FilePurpose;
  /** Subject that it is forgotten with, or `PRODUCT`. */
  readonly owner: string;
  /** Id of the record that uses it; null when that is not known yet: it is claimed within the hour, or removed. */
  readonly record: string | null;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** What contexts do with uploaded files: each is a stream that says where it came from and how it ended. */
export interface UploadedFiles {
  /**
   * Stores a file. The caller's record names it afterwards; where it does not within the hour, the file is removed again.
   * @throws {SubjectErased} the owner was forgotten; nothing is left of the file
   */
  store(
    file: IncomingFile,
    context: CommandContext,
  ): Promise<Result<{ fileId: string }, 'file_type' | 'file_too_large' | 'idempotency_key_reused'>>;
  /** Takes a stored file for a record, which names it within the hour. False when there is none of that purpose, or another record has it. */
  claim(fileId: string, purpose: FilePurpose, record: string): Promise<boolean>;
  /** Ends a file, and deletes its bytes; idempotent. */
  remove(fileId: string, why: 'removed' | 'replaced' | 'unused', context: CommandContext): Promise<void>;
  /** Ends every file of an owner who is forgotten; idempotent. */
  forget(owner: string): Promise<void>;
}
