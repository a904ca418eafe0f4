import type { Drawn } from './drawn.ts';

const TRAILER = 0x3b;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
/** Extensions: how a frame follows the one before it, and what a program added. */
const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** The one application that draws: how often an animation repeats. */
const LOOP = Buffer.from('\u000bNETSCAPE2.0\u0003\u0001', 'latin1');
const LOOP_BYTES = LOOP.length + 3;

/** Reads a GIF (89a) block by block, and keeps those that draw. Its comments, texts and what programs added are left out. */
export function readGif(bytes: Buffer): Drawn | null {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 13) return null;
  const width = bytes.readUInt16LE(6);
  const height = bytes.readUInt16LE(8);
  const kept: Buffer[] = [];
  let hasPixels = false;
  let at = 13 + tableBytes(bytes[10]!);
  kept.push(bytes.subarray(0, at));
  while (at < bytes.length) {
    const start = at;
    const kind = bytes[at];
    if (kind === TRAILER) return hasPixels ? { bytes: Buffer.concat([...kept, Buffer.from([TRAILER])]), width, height } : null;
    if (kind === IMAGE) {
      if (at + 10 > bytes.length) return null;
      const right = bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5);
      const bottom = bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7);
      // Some programs would enlarge the picture for a frame that reaches beyond it.
      if (right > width || bottom > height) return null;
      const end = endOfBlocks(bytes, at + 10 + tableBytes(bytes[at + 9]!) + 1);
      if (end === null) return null;
      hasPixels = true;
      at = end;
      kept.push(bytes.subarray(start, at));
    } else if (kind === EXTENSION) {
      const end = endOfBlocks(bytes, at + 2);
      if (end === null) return null;
      at = end;
      const isLoop =
        bytes[start + 1] === APPLICATION &&
        at - start === 2 + LOOP_BYTES &&
        bytes.subarray(start + 2, start + 2 + LOOP.length).equals(LOOP);
      const isControl = bytes[start + 1] === CONTROL && at - start === 8;
      if (isLoop || isControl) kept.push(bytes.subarray(start, at));
    } else return null;
  }
  return null;
}

/** Bytes of a colour table, by the flags that announce it. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** Where a run of data blocks that begins at `at` is over; null when it is not. */
function endOfBlocks(bytes: Buffer, at: number): number | null {
  for (let next = at; next < bytes.length;) {
    const length = bytes[next]!;
    next += 1 + length;
    if (length === 0) return next;
  }
  return null;
}
