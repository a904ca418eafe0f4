import assert from 'node:assert/strict';
import test from 'node:test';
import { exifOrientation } from '@aarambh/http/pictures/exif-orientation.ts';
import { readPicture, type Picture } from '@aarambh/http/pictures/picture.ts';
import fc from 'fast-check';
import { chunk, exif, gif, jpeg, png, segment } from './support/pictures.ts';

function read(bytes: Buffer): Picture {
  const picture = readPicture(bytes);
  if (typeof picture === 'string') assert.fail(picture);
  return picture;
}

const PLACE = '18.5204 N';

test('a picture is known by its first bytes, and its size is read', () => {
  for (const [bytes, contentType, width, height] of [
    [png(640, 480), 'image/png', 640, 480],
    [gif(320, 200), 'image/gif', 320, 200],
    [jpeg(), 'image/jpeg', 16, 8],
  ] as const) {
    const picture = read(bytes);
    assert.deepEqual([picture.contentType, picture.width, picture.height], [contentType, width, height]);
  }
  for (const other of ['', '<svg onload="alert(1)"/>', 'GIF8', 'BM', '\u00ff\u00d8\u00ff', '\u0089PNG\r\n\u001a\n', 'RIFF\0\0\0\0WEBPVP8 '])
    assert.equal(readPicture(Buffer.from(other, 'latin1')), 'file_type', other);
});

test('where and with what a picture was taken, comments, thumbnails and what stands behind the end are left out', () => {
  const secret = `GPS: ${PLACE}`;
  const trailing = Buffer.from(`<script>${PLACE}</script>`);
  const pictures = [
    [
      png(),
      png(
        2,
        2,
        chunk('tEXt', secret),
        chunk('eXIf', secret),
        chunk('iTXt', secret),
        chunk('tIME', '1234567'),
        chunk('iCCP', secret),
        chunk('acTL', secret),
      ),
    ],
    [
      gif(),
      gif(
        1,
        1,
        Buffer.from(`!\u00fe\u0010${secret.padEnd(16)}\0`, 'latin1'),
        Buffer.from(`!\u00ff\u000bXMP DataXMP\u0010${secret.padEnd(16)}\0`, 'latin1'),
      ),
    ],
    [
      jpeg(),
      jpeg(
        exif(1),
        segment(0xfe, secret),
        segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`),
        segment(0xed, secret),
        segment(0xe0, `JFXX\0${secret}`),
      ),
    ],
  ] as const;
  for (const [clean, full] of pictures) {
    const { bytes, contentType } = read(Buffer.concat([full, trailing]));
    assert.ok(full.includes(PLACE) && !bytes.includes(PLACE), contentType);
    assert.deepEqual(bytes, read(clean).bytes, `${contentType} draws the same`);
    assert.deepEqual(read(bytes).bytes, bytes, 'cleaning again changes nothing');
  }
  assert.ok(!read(jpeg()).bytes.includes('ICC_PROFILE'));
});

test('a photograph stays the right way up', () => {
  for (let orientation = 2; orientation <= 8; orientation++) {
    const { bytes } = read(jpeg(exif(orientation)));
    const at = bytes.indexOf('Exif\0\0');
    assert.equal(exifOrientation(bytes.subarray(at + 6)), orientation);
    assert.ok(!bytes.includes(PLACE));
    assert.deepEqual(read(bytes).bytes, bytes);
  }
  for (const none of [0, 1, 9]) assert.ok(!read(jpeg(exif(none))).bytes.includes('Exif'));
});

test('what draws stays: transparency, repetition, colour of printers', () => {
  const loop = Buffer.from('!\u00ff\u000bNETSCAPE2.0\u0003\u0001\0\0\0', 'latin1');
  const control = Buffer.from('!\u00f9\u0004\u0001\0\0\0\0', 'latin1');
  const { bytes } = read(gif(1, 1, loop, control));
  assert.ok(bytes.includes(loop) && bytes.includes(control));
  const adobe = segment(0xee, 'Adobe\0d\0\0\0\0\u0001');
  assert.ok(read(jpeg(adobe)).bytes.includes(adobe));
  const transparent = chunk('tRNS', '\0\0');
  assert.ok(read(png(2, 2, transparent)).bytes.includes(transparent));
});

test('a few bytes that say they are a wall are refused', () => {
  for (const [width, height] of [
    [50_000, 50_000],
    [10_001, 1],
    [1, 10_001],
    [8_000, 5_001],
  ] as const) {
    assert.equal(readPicture(png(width, height)), 'picture_too_wide');
    assert.equal(readPicture(gif(width, height)), 'picture_too_wide');
    const wide = jpeg();
    const frame = wide.indexOf(Buffer.from([0xff, 0xc0]));
    wide.writeUInt16BE(height, frame + 5);
    wide.writeUInt16BE(width, frame + 7);
    assert.equal(readPicture(wide), 'picture_too_wide');
  }
  assert.equal(read(png(8_000, 5_000)).width, 8_000);
});

test('damaged ones are refused: no size, a second size, a wrong checksum, a frame beyond its picture, an end too early', () => {
  assert.equal(readPicture(png(0, 5)), 'file_type');
  const flipped = png();
  flipped[20]! ^= 1;
  assert.equal(readPicture(flipped), 'file_type');
  assert.equal(readPicture(png(2, 2, chunk('IHDR', Buffer.alloc(13)))), 'file_type');
  const frame = jpeg().subarray(jpeg().indexOf(Buffer.from([0xff, 0xc0])));
  assert.equal(readPicture(jpeg(frame.subarray(0, 2 + frame.readUInt16BE(2)))), 'file_type');
  const beyond = gif();
  beyond.writeUInt16LE(2, beyond.indexOf(0x2c) + 5);
  assert.equal(readPicture(beyond), 'file_type');
  for (const whole of [png(), gif(), jpeg()])
    for (let length = 0; length < whole.length; length++)
      assert.equal(readPicture(whole.subarray(0, length)), 'file_type', `${length} of ${whole.length}`);
});

test('whatever is sent, it is answered, and what is kept is read the same again', () => {
  const base = fc.constantFrom(png(2, 2, chunk('tEXt', PLACE)), gif(), jpeg(exif(6)));
  const change = fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) });
  fc.assert(
    fc.property(base, fc.array(change, { maxLength: 8 }), (whole, changes) => {
      const bytes = Buffer.from(whole);
      for (const { at, byte } of changes) bytes[at % bytes.length] = byte;
      const picture = readPicture(bytes);
      if (typeof picture === 'object') assert.deepEqual(read(picture.bytes), picture);
    }),
    { numRuns: 3_000 },
  );
});
