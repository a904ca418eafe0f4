import { createHash } from 'node:crypto';
import { neededHeadings, type SheetKind } from '@aarambh/contracts/students/sheets.ts';
import type { SheetToRead } from '@aarambh/kernel/ports/sheets.ts';
import type { Staged } from './staged.ts';

/** Bytes that are encrypted at a time: whoever is answered meanwhile does not wait. */
const PIECE = 128 * 1024;

/** What says that all of a file is kept: it is written last. */
interface Cover {
  readonly kind: SheetKind;
  readonly pieces: number;
}

/** The files of an upload are found by what they are, since its first event comes before them: what a crash leaves of them goes with its key. */
const nameOf = (uploadId: string, what: string): string => createHash('sha256').update(`${uploadId}\n${what}`).digest('hex').slice(0, 32);

/** Keeps the file of an upload under its key. */
export async function keepSheet(kept: Staged, uploadId: string, kind: SheetKind, bytes: Buffer): Promise<void> {
  const pieces = Math.ceil(bytes.length / PIECE);
  for (let n = 0; n < pieces; n++) {
    const piece = bytes.subarray(n * PIECE, (n + 1) * PIECE).toString('base64');
    await kept.put(uploadId, piece, nameOf(uploadId, `piece ${n}`));
  }
  await kept.put(uploadId, { kind, pieces } satisfies Cover, nameOf(uploadId, 'cover'));
}

/** The kind of the file of an upload, and its bytes when they are asked for; null while not all of it is there, or once it is gone. */
export async function sheetOf(kept: Staged, uploadId: string): Promise<SheetToRead | null> {
  const cover = await kept.get<Cover>(uploadId, nameOf(uploadId, 'cover'));
  if (cover === null) return null;
  return {
    kind: cover.kind,
    headings: neededHeadings,
    async bytes() {
      const pieces: Buffer[] = [];
      for (let n = 0; n < cover.pieces; n++) {
        const piece = await kept.get<string>(uploadId, nameOf(uploadId, `piece ${n}`));
        if (piece === null) throw new Error('the file of an upload is gone before it was read');
        pieces.push(Buffer.from(piece, 'base64'));
      }
      return Buffer.concat(pieces);
    },
  };
}
