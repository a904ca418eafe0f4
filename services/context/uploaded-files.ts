import type { Crop } from '@aarambh/contracts/files/pictures.ts';
import type { FilePurpose } from '@aarambh/contracts/files/purpose.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { PictureRefusal } from '@aarambh/kernel/ports/pictures.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** Files that people upload for one purpose, and what becomes of them. */
export interface ContextFiles {
  readonly purpose: FilePurpose;
  /**
   * Who may read one: `public` whoever has its address; `shown` the same while its record shows it to everybody, else as `link`; `link` whoever
   * has a link that was signed for it, until that expires; else signed-in people of these roles, and its owner where that says so.
   */
  readonly visibility: 'public' | 'shown' | 'link' | { readonly roles: readonly Role[]; readonly owner: boolean };
  /** Days after which one ends; `documents`: as many as the operator set for documents; null: when its record does not use it any more. */
  readonly keptDays: number | 'documents' | null;
}

/** Whether a record still uses a file. Asked about files by the name of their purpose, to find what a crash left over. */
export type UsesFile = (fileId: string, record: string) => Promise<boolean>;

/** A picture that was stored, and the pixels of its largest size. */
export interface StoredPicture {
  readonly fileId: string;
  readonly width: number;
  readonly height: number;
}

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
  /** What its sender called it, anything (`SentFile.name`): cleaned and kept, and the name under which it is saved again. */
  readonly name?: string;
}

/** What is known of a stored file beside its bytes. */
export interface FileFacts {
  readonly purpose: string;
  /** What its sender called it; null where that is not known, and of pictures. */
  readonly name: string | null;
  readonly contentType: string;
  /** Of a picture those of its largest size. */
  readonly bytes: number;
}

/** A picture as somebody sent it: nobody has looked at it. Its purpose says in which sizes it is drawn anew. */
export interface IncomingPicture extends Omit<IncomingFile, 'contentType' | 'name'> {
  /** The square to show, of a purpose of squares; null: the middle. */
  readonly crop: Crop | null;
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
  /**
   * Draws a picture anew in the sizes of its purpose, and stores these as one file. Nothing of what was sent is kept.
   * @throws {SubjectErased} as `store` does
   */
  storePicture(
    picture: IncomingPicture,
    context: CommandContext,
  ): Promise<Result<StoredPicture, PictureRefusal | 'file_too_large' | 'idempotency_key_reused'>>;
  /** Takes a stored file for a record, which names it within the hour. False when there is none of that purpose, or another record has it. */
  claim(fileId: string, purpose: FilePurpose, record: string): Promise<boolean>;
  /** Null when there is no such file, or it has ended. */
  about(fileId: string): Promise<FileFacts | null>;
  /** Ends a file, and deletes its bytes; idempotent. */
  remove(fileId: string, why: 'removed' | 'replaced' | 'unused', context: CommandContext): Promise<void>;
  /** Ends every file of an owner who is forgotten; idempotent. */
  forget(owner: string): Promise<void>;
}
