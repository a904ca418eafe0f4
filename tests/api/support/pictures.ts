import { crc32, deflateSync } from 'node:zlib';

/** How a PNG begins. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG chunk. */
function chunk(type: string, data: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data as string, 'latin1')]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey PNG with all its pixels: a browser draws it. */
export function wholePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', '')]);
}

/** A grey PNG that says it is so large, with chunks of one's own before its pixels. */
export function png(width = 2, height = 2, ...more: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc(Math.min(height, 8) * (Math.min(width, 8) + 1)));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...more, chunk('IDAT', pixels), chunk('IEND', '')]);
}

/** A GIF of one pixel that says it is so large, with blocks of one's own before it. */
export function gif(width = 1, height = 1, ...more: readonly Buffer[]): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\u0080\0\0\0\0\0\u00ff\u00ff\u00ff', 'latin1');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const image = Buffer.from(',\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0', 'latin1');
  return Buffer.concat([screen, ...more, image, Buffer.from([0x3b])]);
}

/** What Chromium's canvas writes for 16 by 8 pixels, with a colour profile. */
const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAGBABAAMBAAAAAAAAAAAAAAAAABVjouH/xAAUAQEAAAAAAAAAAAAAAAAAAAAF/8QAGBEAAgMAAAAAAAAAAAAAAAAAAgMAATL/2gAMAwEAAhEDEQA/AM5D346qAMNhHq44CgXmp//Z';

/** A JPEG segment. */
export function segment(kind: number, data: Buffer | string): Buffer {
  const body = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A JPEG of 16 by 8 pixels with segments of one's own behind its first one. */
export function jpeg(...more: readonly Buffer[]): Buffer {
  const bytes = Buffer.from(JPEG, 'base64');
  const first = 4 + bytes.readUInt16BE(4);
  return Buffer.concat([bytes.subarray(0, first), ...more, bytes.subarray(first)]);
}

/** An EXIF segment as a telephone writes it: which way up, and where it was taken. */
export function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(80);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  for (const [index, [tag, type, count, value]] of [
    [0x0112, 3, 1, orientation],
    [0x8825, 4, 1, 50],
  ].entries() as ArrayIterator<[number, [number, number, number, number]]>) {
    const at = 10 + 12 * index;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  }
  tiff.write('GPS: 18.5204 N, 73.8567 E', 50, 'latin1');
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}
