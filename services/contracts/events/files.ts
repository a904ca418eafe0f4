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
      /** Who may read it, as it was when it came: whoever has its address, whoever has it while its record shows it, whoever has a signed link, or some roles. */
      visibility: z.enum(['public', 'shown', 'link', 'roles']),
      contentType: z.string(),
      bytes: z.int().min(0),
      /** When it ends by itself; null: when nothing uses it any more. */
      keptUntil: Instant.nullable(),
    }),
    /**
     * Of the owner. SHA-256 of the bytes in hexadecimal: it would tell for ever who once had a known file. And what its sender called it,
     * cleaned, at most 255 code points; absent where nothing of that is known, as in events from before it was kept.
     */
    z.object({ sha256: z.string(), name: z.string().max(510).optional() }),
    { of: 'owner' },
  ),
  defineEvent(
    'FileRemoved',
    z.object({ fileId: FileId, why: z.enum(['removed', 'replaced', 'expired', 'unused', 'owner-erased', 'lost']) }),
  ),
] as const;
export type FileEvent = EventsOf<typeof fileEvents>;
