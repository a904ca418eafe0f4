const ORIENTATION = 0x0112;
const SHORT = 3;

/** Which way up a photograph is (1 to 8, 1 as it lies), by the TIFF structure in its EXIF segment; null when that does not say. */
export function exifOrientation(tiff: Buffer): number | null {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return null;
  const little = order === 'II';
  const short = (at: number): number => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + 12 * entry;
    if (at + 12 > tiff.length) return null;
    if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** An EXIF segment of a JPEG that says which way up it is, and nothing else. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from('\u00ff\u00e1\0\0Exif\0\0', 'latin1');
  head.writeUInt16BE(2 + 6 + tiff.length, 2);
  return Buffer.concat([head, tiff]);
}
