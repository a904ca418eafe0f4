import type { HttpSettings } from './ports.ts';
import { linkSignature, linkSignatureFits } from './signed-links.ts';

type Secret = Pick<HttpSettings, 'linkSecret'>;

const signed = (fileId: string, until: number) => `file:${fileId}:${until}` as const;

/** The signed path of a file for who cannot bring a sign-in, good until `until` (milliseconds since the epoch). Whoever has it can read the file. */
export function fileLink(settings: Secret, fileId: string, until: number): string {
  return `/api/file-links/${fileId}?until=${until}&t=${linkSignature(settings, signed(fileId, until))}`;
}

/** Whether a signature is of this file and this moment. Whether the moment is over is not asked. */
export function fileLinkFits(
  settings: Secret,
  link: { readonly fileId: string; readonly until: number; readonly signature: string },
): boolean {
  return linkSignatureFits(settings, signed(link.fileId, link.until), link.signature);
}

/** Where a public file is served. */
export function uploadPath(fileId: string): string {
  return `/uploads/${fileId}`;
}
