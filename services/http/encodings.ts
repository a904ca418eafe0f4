import { promisify } from 'node:util';
import { availableParallelism } from 'node:os';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How bodies are sent packed, the better one first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The first of the offered encodings that a request takes, by its Accept-Encoding; null when it takes the body as it is. */
export function accepted(header: string | undefined, offered: readonly Encoding[]): Encoding | null {
  if (header === undefined) return null;
  return offered.find((one) => new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))`, 'i').test(header)) ?? null;
}

/** Packs well, and takes its time: for bodies that are packed once and sent many times. */
export function packOnce(body: Uint8Array, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'br'
    ? compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : compressGzip(body, { level: 9 });
}

/** Bodies that are packed at once at most: each holds a thread of the pool that hashing and files also want, and its memory. */
const AT_ONCE = availableParallelism();
let packing = 0;

/** Packs a body of one answer, off the main thread; null when so many are being packed that it goes faster as it is. */
export async function packNow(body: string): Promise<Buffer<ArrayBuffer> | null> {
  if (packing >= AT_ONCE) return null;
  packing++;
  try {
    return await compressGzip(body, { level: 4 });
  } finally {
    packing--;
  }
}
