import { z } from 'zod';
import { FileId, Instant } from '../ids.ts';
import { definePersonalEvent, defineEvent, type EventsOf } from './definition.ts';

/** Stream `file-{fileId}`: an uploaded file, from its first byte to its end. */
export const fileEvents = [
  definePersonalEvent(
    'FileStored',
    z.object({
      fileId: FileId,
      purpose: z.string(),
      /** Whose it is: an account, or `product` for what belongs to nobody in particular. */
      owner: z.string(),
      /** Who may read it, as it was when it came: whoever has its address, whoever has a signed link, or some roles. */
      visibility: z.enum(['public', 'link', 'roles']),
      contentType: z.string(),
      bytes: z.int().min(0),
      /** When it ends by itself; null: when nothing uses it any more. */
      keptUntil: Instant.nullable(),
    }),
    /** SHA-256 of the bytes in hexadecimal, subject: the owner. It would tell for ever who once had a known file. */
    z.object({ sha256: z.string() }),
  ),
  defineEvent(
    'FileRemoved',
    z.object({ fileId: FileId, why: z.enum(['removed', 'replaced', 'expired', 'unused', 'owner-erased', 'lost']) }),
  ),
] as const;
export type FileEvent = EventsOf<typeof fileEvents>;
