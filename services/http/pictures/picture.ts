import type { Drawn } from './drawn.ts';
import { readGif } from './gif.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';

/** A picture that may be shown: its bytes hold what is needed to draw it, and nothing else. */
export interface Picture extends Drawn {
  readonly contentType: 'image/png' | 'image/gif' | 'image/jpeg';
}

/** `file_type` is no picture of ours, or a damaged one; `picture_too_wide` would be too much to draw, however few bytes it has. */
export type PictureProblem = 'file_type' | 'picture_too_wide';

/** Pixels of a side, and in all: a browser holds four bytes of each. */
const MAX_SIDE = 10_000;
const MAX_PIXELS = 40_000_000;

const formats = [
  { contentType: 'image/png', magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), read: readPng },
  { contentType: 'image/gif', magic: Buffer.from('GIF8', 'latin1'), read: readGif },
  { contentType: 'image/jpeg', magic: Buffer.from([0xff, 0xd8, 0xff]), read: readJpeg },
] as const;

/**
 * Reads a picture that somebody uploaded, by its first bytes and not by what it is called, and answers it without what does not draw: where
 * and with what it was taken, comments, thumbnails, and whatever was put behind its end.
 */
export function readPicture(bytes: Buffer): Picture | PictureProblem {
  const format = formats.find(({ magic }) => bytes.subarray(0, magic.length).equals(magic));
  const picture = format?.read(bytes) ?? null;
  if (format === undefined || picture === null || picture.width === 0 || picture.height === 0) return 'file_type';
  const { width, height } = picture;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) return 'picture_too_wide';
  return { contentType: format.contentType, ...picture };
}
