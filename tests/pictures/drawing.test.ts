import assert from 'node:assert/strict';
import { afterAll, test } from 'vitest';
import fc from 'fast-check';
import sharp from 'sharp';
import { codeOf, valueOf } from '../accounts/harness.ts';
import { png } from '../api/support/pictures.ts';
import { colours, drawing, formats, halves, square } from './made.ts';

/** For all tests of this file: a process that draws takes longer to start than to draw. */
const { draw, reported } = drawing({ onTestFinished: afterAll });

const whole = { shape: 'whole', sizes: [1600, 640] } as const;
/** Most of the time goes into drawing the sizes, which says nothing of reading. */
const small = { shape: 'square', sizes: [32] } as const;
const PLACE = 'GPS 18.5204 N, 73.8567 E';

/** A GIF of one pixel that says it is so large, with blocks of one's own before it. */
function gif(width = 1, height = 1, ...more: readonly Buffer[]): Buffer {
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
function segment(kind: number, data: Buffer | string): Buffer {
  const body = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A JPEG of 16 by 8 pixels with segments of one's own behind its first one. */
function jpeg(...more: readonly Buffer[]): Buffer {
  const bytes = Buffer.from(JPEG, 'base64');
  const first = 4 + bytes.readUInt16BE(4);
  return Buffer.concat([bytes.subarray(0, first), ...more, bytes.subarray(first)]);
}

/** An EXIF segment as a telephone writes it: which way up, and where it was taken. */
function exif(orientation: number): Buffer {
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

test('[B1] a PNG, GIF, JPEG, WebP or AVIF becomes a square WebP of 512, 256 and 96 pixels', async () => {
  for (const [format, make] of Object.entries(formats)) {
    const { contentType, sizes } = valueOf(await draw(await make(halves(600, 400)), square, null));
    assert.equal(contentType, 'image/webp');
    assert.deepEqual(
      sizes.map(({ size }) => size),
      square.sizes,
    );
    for (const { size, bytes } of sizes) {
      const head = await sharp(bytes).metadata();
      assert.deepEqual([head.format, head.width, head.height], ['webp', size, size], format);
    }
    assert.deepEqual(await colours(sizes[0]!.bytes), ['red', 'blue', 'lime'], format);
  }
  const enlarged = valueOf(await draw(await formats.png!(halves(8, 8)), square, null)).sizes[0]!;
  assert.equal((await sharp(enlarged.bytes).metadata()).width, 512, 'a small one is enlarged');
});

test('[B3] a poster keeps its shape, and is never enlarged', async () => {
  const sizesOf = async (width: number, height: number): Promise<string[]> => {
    const { sizes } = valueOf(await draw(await formats.jpeg!(halves(width, height)), whole, null));
    return Promise.all(
      sizes.map(async ({ bytes }) =>
        sharp(bytes)
          .metadata()
          .then((head) => `${head.width} × ${head.height}`),
      ),
    );
  };
  assert.deepEqual(await sizesOf(3200, 1800), ['1600 × 900', '640 × 360']);
  assert.deepEqual(await sizesOf(300, 400), ['300 × 400', '300 × 400']);
});

test('[B1] the part to show is cut out in the pixels that people see, after the picture was turned upright', async () => {
  const shown = async (bytes: Buffer, crop: { x: number; y: number; size: number } | null) =>
    colours(valueOf(await draw(bytes, square, crop)).sizes[0]!.bytes);
  const upright = await formats.png!(halves(800, 400));
  assert.deepEqual(await shown(upright, { x: 0, y: 100, size: 300 }), ['red', 'red', 'red']);
  assert.deepEqual(await shown(upright, { x: 500, y: 100, size: 300 }), ['blue', 'blue', 'blue']);
  // A camera that was held on its side: the file holds the picture turned to the left.
  const turned = await sharp(await halves(800, 400).png().toBuffer())
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { width, height } = await sharp(turned).metadata();
  assert.deepEqual([width, height], [400, 800]);
  assert.deepEqual(await shown(turned, null), ['red', 'blue', 'lime']);
  assert.deepEqual(await shown(turned, { x: 500, y: 100, size: 300 }), ['blue', 'blue', 'blue']);
  assert.equal(codeOf(await draw(turned, square, { x: 0, y: 200, size: 300 })), 'crop_outside');
  assert.ok((await draw(turned, square, { x: 0, y: 100, size: 300 })).ok);
});

test('[B1] where and with what a picture was taken, comments, profiles and what stands behind the end are gone from every size', async () => {
  const tail = Buffer.from(`<script>alert('${PLACE}')</script>`);
  const camera = { IFD0: { Copyright: PLACE, Software: PLACE }, IFD3: { GPSLatitudeRef: 'N' } };
  const photo = await halves(300, 300).withExif(camera).withIccProfile('p3').jpeg().toBuffer();
  assert.ok(photo.includes(PLACE) && photo.includes('ICC_PROFILE'), 'control: it holds what must go');
  const written = [
    photo,
    jpeg(exif(6), segment(0xfe, PLACE), segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${PLACE}`)),
    await halves(300, 300).withExif(camera).png().toBuffer(),
    await halves(300, 300).withExif(camera).webp().toBuffer(),
    await halves(300, 300).withExif(camera).avif().toBuffer(),
    gif(1, 1, Buffer.from(`!\u00fe${String.fromCharCode(PLACE.length)}${PLACE}\0`, 'latin1')),
  ];
  for (const bytes of written) {
    assert.ok(bytes.includes(PLACE));
    for (const { bytes: drawn } of valueOf(await draw(Buffer.concat([bytes, tail]), square, null)).sizes) {
      const head = await sharp(drawn).metadata();
      assert.deepEqual([head.exif, head.icc, head.xmp, head.orientation], [undefined, undefined, undefined, undefined]);
      for (const word of ['18.5204', 'Exif', 'script', 'ICCP']) assert.ok(!Buffer.from(drawn).includes(word), word);
    }
  }
});

test('[B1] SVG, HTML and every other kind of document is no picture, whatever it begins with', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  assert.equal((await sharp(Buffer.from(svg)).png().toBuffer()).subarray(1, 4).toString(), 'PNG', 'control: the library would draw it');
  const others = {
    svg,
    html: '<!doctype html><script>alert(1)</script>',
    'a GIF that is a script': 'GIF89a=1;alert(1)//',
    pdf: '%PDF-1.4\n%%EOF',
    empty: '',
    'a signature alone': '\u0089PNG\r\n\u001a\n',
    tiff: await halves(9, 9).tiff().toBuffer(),
    ppm: 'P6 1 1 255\n\u0001\u0002\u0003',
    csv: '1,2\n3,4\n',
    riff: 'RIFF\0\0\0\0WEBPVP8 ',
  };
  for (const [name, bytes] of Object.entries(others))
    assert.equal(codeOf(await draw(Buffer.from(bytes as string, 'latin1'), square, null)), 'file_type', name);
});

test('[B1] a picture that was cut off is none', async () => {
  for (const [format, make] of Object.entries(formats)) {
    const bytes = await make(
      sharp({ create: { width: 100, height: 100, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } } }),
    );
    assert.ok((await draw(bytes, small, null)).ok, format);
    for (const part of [0.2, 0.5, 0.9])
      assert.equal(codeOf(await draw(bytes.subarray(0, bytes.length * part), small, null)), 'file_type', `${format} ${part}`);
  }
});

/** The header of a picture says another size than it has. */
async function wide(format: string, side: number): Promise<Buffer> {
  if (format === 'png') return png(side, side);
  if (format === 'gif') return gif(side, side);
  const bytes = await formats[format]!(halves(64, 64));
  if (format === 'jpeg') {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(side, frame + 5);
    bytes.writeUInt16BE(side, frame + 7);
  } else if (format === 'avif') {
    const box = bytes.indexOf('ispe');
    bytes.writeUInt32BE(side, box + 8);
    bytes.writeUInt32BE(side, box + 12);
  }
  return bytes;
}

test('[B1] a few bytes that say they are 40,000 by 40,000 pixels are refused by their header, and 40 million pixels are taken', async () => {
  for (const format of ['png', 'gif', 'jpeg', 'avif']) {
    const bytes = await wide(format, 40_000);
    assert.ok(bytes.length < 3_000);
    const drawn = await draw(bytes, square, null);
    assert.equal(drawn.ok ? 'drawn' : drawn.code, 'picture_too_wide', format);
  }
  const plain = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  assert.ok((await draw(await plain(8_000, 5_000), square, null)).ok);
  assert.equal(codeOf(await draw(await plain(8_000, 5_001), square, null)), 'picture_too_wide');
});

/** An animation of so many frames of one pixel. */
function animation(frames: number): Buffer {
  const one = gif();
  const [head, frame] = [one.subarray(0, one.indexOf(0x2c)), one.subarray(one.indexOf(0x2c), -1)];
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

test('[B1] of an animation the first frame is shown; one of more than 100 frames is refused', async () => {
  const still = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  for (const moving of [
    await sharp(still, { join: { animated: true } })
      .gif()
      .toBuffer(),
    await sharp(still, { join: { animated: true } })
      .webp()
      .toBuffer(),
  ]) {
    assert.equal((await sharp(moving).metadata()).pages, 2);
    const { bytes } = valueOf(await draw(moving, square, null)).sizes[0]!;
    assert.equal((await sharp(bytes).metadata()).pages, undefined);
    assert.deepEqual(await colours(bytes), ['red', 'red', 'red']);
  }
  assert.ok((await draw(animation(100), square, null)).ok);
  assert.equal(codeOf(await draw(animation(101), square, null)), 'picture_too_wide');
  assert.equal(codeOf(await draw(animation(10_000), square, null)), 'picture_too_wide');
});

test('[B1] a GIF whose frame reaches beyond what its format can say is too wide, not a failure of ours', async () => {
  const bytes = await formats.gif!(halves(40, 40));
  // Where the first frame's image descriptor says how far left it stands.
  const descriptor = bytes.indexOf(0x2c, 13 + 3 * 2 ** ((bytes[10]! & 7) + 1));
  bytes.writeUInt16LE(65_535, descriptor + 1);
  assert.equal(codeOf(await draw(bytes, square, null)), 'picture_too_wide');
});

test('[B1] an AVIF that says in its pixels only that it is too large is too wide, not a failure of ours', async () => {
  const bytes = await formats.avif!(halves(40, 40));
  // The image's size: version and flags, width, height.
  bytes.writeUInt32BE(0x06000028, bytes.indexOf('ispe') + 4 + 4 + 4);
  assert.equal(codeOf(await draw(bytes, square, null)), 'picture_too_wide');
});

test('[B1] whatever is sent, it is answered, and what is answered is a WebP', async () => {
  const bases = await Promise.all(Object.values(formats).map((make) => make(halves(40, 40))));
  const change = fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...bases), fc.array(change, { maxLength: 8 }), async (base, changes) => {
      const bytes = Buffer.from(base);
      for (const { at, byte } of changes) bytes[at % bytes.length] = byte;
      const drawn = await draw(bytes, small, null);
      if (drawn.ok) for (const { bytes: one } of drawn.value.sizes) assert.equal(Buffer.from(one).toString('latin1', 8, 12), 'WEBP');
      else assert.match(drawn.code, /^(file_type|picture_too_wide)$/);
    }),
    { numRuns: 200 },
  );
  assert.deepEqual(reported, []);
});
