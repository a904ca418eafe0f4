import { createHash } from 'node:crypto';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import { FileGone, type OpenedFile, type StoredFile } from '@aarambh/kernel/ports/files.ts';
import type { Comparing } from './comparing.ts';

/** What stands beside the bytes of a file. */
export interface FileHeader {
  readonly subject: string;
  /** Absent in files that are older than purposes. */
  readonly purpose?: string | null;
  readonly contentType: string;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
}

/** A file as a store finds it. */
export interface FoundFile {
  readonly id: string;
  readonly header: FileHeader;
  /** How many bytes it has. */
  readonly size: number;
  /** What stands in it from one place to another, read as it is taken; throws `FileGone` once it was deleted. */
  readonly pieces: (from: number, to: number) => AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/**
 * All bytes of a file. Null when it was deleted meanwhile.
 * @throws {StoreCorrupt} they are not those that were put
 */
export function wholeFile({ id, header, size, pieces }: FoundFile): Promise<StoredFile | null> {
  const { subject, purpose = null, contentType, sha256 } = header;
  return unlessGone(async () => {
    const bytes = new Uint8Array(size);
    let at = 0;
    await compare({ id, sha256 }, pieces(0, size), (piece) => {
      bytes.set(piece, at);
      at += piece.length;
    });
    return { id, subject, purpose, contentType, bytes };
  });
}

/**
 * The same file to be read in parts, once its bytes were compared. Null when it was deleted meanwhile.
 * @throws {StoreCorrupt} they are not those that were put
 */
export function openedFile({ id, header, size, pieces }: FoundFile, compared: Comparing): Promise<OpenedFile | null> {
  const { subject, purpose = null, contentType, sha256 } = header;
  return unlessGone(async () => {
    await compared.once(id, () => compare({ id, sha256 }, pieces(0, size)));
    return { id, subject, purpose, contentType, size, part: partsOf(size, pieces) };
  });
}

/** Parts of a file of so many bytes, no others. */
export function partsOf(size: number, pieces: FoundFile['pieces']): OpenedFile['part'] {
  return (from, to) => {
    if (Number.isSafeInteger(from) && Number.isSafeInteger(to) && 0 <= from && from <= to && to <= size) return pieces(from, to);
    throw new RangeError(`a file of ${size} bytes has no part from ${from} to ${to}`);
  };
}

/** Takes the hash of a file piece by piece, so that others have their turn. */
async function compare(
  { id, sha256 }: { readonly id: string; readonly sha256: string },
  pieces: AsyncIterable<Uint8Array>,
  take: (piece: Uint8Array) => void = () => undefined,
): Promise<void> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    take(piece);
  }
  if (hash.digest('hex') !== sha256) throw new StoreCorrupt(`the file ${id} is damaged`);
}

async function unlessGone<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileGone) return null;
    throw error;
  }
}
