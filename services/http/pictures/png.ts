import { crc32 } from 'node:zlib';
import type { Drawn } from './drawn.ts';

/** Length, type and checksum of a chunk. */
const FRAME = 12;
/** What draws: header, palette, transparency, the three ways to say how bright and which colour, the pixels, the end. */
const KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);

/** Reads a PNG (ISO/IEC 15948) chunk by chunk, and keeps those that draw. Its text, time, EXIF, profile and animation are left out. */
export function readPng(bytes: Buffer): Drawn | null {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  let size: { width: number; height: number } | null = null;
  let hasPixels = false;
  for (let at = 8; at + FRAME <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + FRAME + length;
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(type) || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    // The header comes first, and once.
    if ((size === null) !== (type === 'IHDR')) return null;
    if (type === 'IHDR') {
      if (length !== 13) return null;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    hasPixels ||= type === 'IDAT';
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return hasPixels ? { bytes: Buffer.concat(kept), ...size! } : null;
    at = end;
  }
  return null;
}
