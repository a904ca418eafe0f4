import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HttpSettings } from './ports.ts';

/** An HMAC of one file and the moment until which its link is good, base64url. */
function signatureOf(secret: Uint8Array, fileId: string, until: number): string {
  return createHmac('sha256', secret).update(`file:${fileId}:${until}`).digest('base64url');
}

/** The signed path of a file for who cannot bring a sign-in, good until `until` (milliseconds since the epoch). Whoever has it can read the file. */
export function fileLink({ linkSecret }: Pick<HttpSettings, 'linkSecret'>, fileId: string, until: number): string {
  return `/api/file-links/${fileId}?until=${until}&t=${signatureOf(linkSecret, fileId, until)}`;
}

/** Whether a signature is of this file and this moment, in constant time. Whether the moment is over is not asked. */
export function fileLinkFits(
  { linkSecret }: Pick<HttpSettings, 'linkSecret'>,
  link: { readonly fileId: string; readonly until: number; readonly signature: string },
): boolean {
  const expected = Buffer.from(signatureOf(linkSecret, link.fileId, link.until));
  const given = Buffer.from(link.signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Where a public file is served. */
export function uploadPath(fileId: string): string {
  return `/uploads/${fileId}`;
}
