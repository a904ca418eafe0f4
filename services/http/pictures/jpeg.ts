import { exifOrientation, orientationSegment } from './exif-orientation.ts';
import type { Drawn } from './drawn.ts';

const MARKER = 0xff;
const END = 0xd9;
const SCAN = 0xda;
const JFIF = 0xe0;
const EXIF = 0xe1;
const ADOBE = 0xee;
/** Tables, restart interval and frames: 0xc0 to 0xcf are frames, apart from these three. */
const HUFFMAN = 0xc4;
const RESERVED = 0xc8;
const ARITHMETIC = 0xcc;
const QUANTISATION = 0xdb;
const RESTART_INTERVAL = 0xdd;
/** Bytes of a JFIF segment without its thumbnail, and where it says how large that is. */
const JFIF_BYTES = 18;
const THUMBNAIL = 16;

/**
 * Reads a JPEG (ITU T.81) segment by segment, and keeps those that draw. Of what cameras write only the way up is kept, made anew: without it
 * half of all photographs lie on their side. Places, names of devices, comments, colour profiles (which may name a screen's owner), thumbnails and
 * what stands behind the end are left out.
 */
export function readJpeg(bytes: Buffer): Drawn | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  let orientation = 1;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== MARKER) return null;
    const kind = bytes[at + 1]!;
    if (kind === MARKER) {
      at++;
      continue;
    }
    if (kind === END) {
      if (size === null || !hasScan) return null;
      if (orientation !== 1) kept.splice(1, 0, orientationSegment(orientation));
      return { bytes: Buffer.concat([...kept, bytes.subarray(at, at + 2)]), ...size };
    }
    if (at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    if (isFrame(kind)) {
      // One frame: a second one could be larger than what was looked at.
      if (size !== null || length < 8) return null;
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
      kept.push(segment);
    } else if (kind === SCAN) {
      if (size === null) return null;
      hasScan = true;
      at = endOfScan(bytes, end);
      kept.push(bytes.subarray(end - segment.length, at));
      continue;
    } else if (kind === HUFFMAN || kind === QUANTISATION || kind === RESTART_INTERVAL || kind === ARITHMETIC) kept.push(segment);
    else if (kind === JFIF && startsWith(segment, 'JFIF\0') && length >= JFIF_BYTES - 2) kept.push(withoutThumbnail(segment));
    else if (kind === ADOBE && startsWith(segment, 'Adobe') && length === 14) kept.push(segment);
    else if (kind === EXIF && startsWith(segment, 'Exif\0\0')) orientation = exifOrientation(segment.subarray(10)) ?? orientation;
    else if (!isLeftOut(kind)) return null;
    at = end;
  }
  return null;
}

function isFrame(kind: number): boolean {
  return kind >= 0xc0 && kind <= 0xcf && kind !== HUFFMAN && kind !== RESERVED && kind !== ARITHMETIC;
}

/** What programs added, and comments. */
function isLeftOut(kind: number): boolean {
  return (kind >= 0xe0 && kind <= 0xef) || kind === 0xfe;
}

function startsWith(segment: Buffer, name: string): boolean {
  return segment.toString('latin1', 4, 4 + name.length) === name;
}

/** Where a scan's data are over: at the next marker that is no stuffing and no restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== MARKER && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function withoutThumbnail(segment: Buffer): Buffer {
  const head = Buffer.from(segment.subarray(0, JFIF_BYTES));
  head.writeUInt16BE(JFIF_BYTES - 2, 2);
  head.writeUInt16BE(0, THUMBNAIL);
  return head;
}
